#include "protocol/dispatcher.hpp"

#include <nlohmann/json.hpp>

#include "protocol/desk.hpp"

namespace aspis {
namespace {

using nlohmann::json;

constexpr TextLimits kMessageLimits{Dispatcher::kMaxMessage, 40};

json error_json(const json& id, const RpcFault& fault) {
  json error{{"code", fault.code}, {"message", fault.message}};
  if (fault.data != nullptr) error["data"] = *fault.data;
  return {{"jsonrpc", "2.0"}, {"id", id}, {"error", std::move(error)}};
}

/// The answer to one request, or null to a notification.
json answer_one(Desk& desk, const json& request) {
  const auto refuse = [](const json& id, const char* why) { return error_json(id, {kInvalidRequest, why, nullptr}); };
  if (!request.is_object()) return refuse(nullptr, "a request is an object");
  const auto id_at = request.find("id");
  const bool notification = id_at == request.end();
  const json id = notification ? json(nullptr) : *id_at;
  if (!id.is_null() && !id.is_string() && !id.is_number()) return refuse(nullptr, "an id is a text or a number");
  const auto version = request.find("jsonrpc");
  if (version == request.end() || *version != "2.0") return refuse(id, "expected \"jsonrpc\": \"2.0\"");
  const auto method = request.find("method");
  if (method == request.end() || !method->is_string()) return refuse(id, "expected a method: a text");

  const json none = json::object();
  const auto given = request.find("params");
  const json& params = given == request.end() ? none : *given;
  Problems problems;
  const Reader reader(&params, "", &problems);
  Answer answer = params.is_object() ? desk.call(method->get_ref<const std::string&>(), reader, problems)
                                     : Answer(fault(kBadParams, "params must be an object with named members"));
  if (notification) return nullptr;
  if (!answer) return error_json(id, answer.error());
  return {{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(*answer)}};
}

}  // namespace

std::unexpected<RpcFault> fault(int code, std::string message) {
  return std::unexpected(RpcFault{code, std::move(message), nullptr});
}

std::unexpected<RpcFault> fault(int code, std::string message, json data) {
  return std::unexpected(RpcFault{code, std::move(message), std::make_shared<json>(std::move(data))});
}

std::unexpected<RpcFault> bad_params(const Problems& problems) {
  json list = json::array();
  for (const Problem& problem : problems.list()) list.push_back({{"path", problem.path}, {"text", problem.text}});
  const Problem& first = problems.list().front();
  return fault(kBadParams, first.path + ": " + first.text, {{"problems", std::move(list)}});
}

Dispatcher::Dispatcher(SeedSource seeds) : desk_(std::make_unique<Desk>(seeds)) {}
Dispatcher::~Dispatcher() = default;

std::string Dispatcher::handle(std::string_view message) {
  json request;
  TextFault why;
  if (!parse_json(message, kMessageLimits, request, why)) {
    const json data{{"line", why.place.line}, {"column", why.place.column}};
    return to_line(error_json(nullptr, fault(kParseError, why.text, data).error()));
  }
  if (!request.is_array()) {
    const json answer = answer_one(*desk_, request);
    return answer.is_null() ? std::string() : to_line(answer);
  }
  if (request.empty() || request.size() > kMaxBatch) {
    const std::string text = "a batch holds 1 to " + std::to_string(kMaxBatch) + " requests";
    return to_line(error_json(nullptr, {kInvalidRequest, text, nullptr}));
  }
  json answers = json::array();
  for (const json& one : request) {
    json answer = answer_one(*desk_, one);
    if (!answer.is_null()) answers.push_back(std::move(answer));
  }
  return answers.empty() ? std::string() : to_line(answers);
}

}  // namespace aspis
