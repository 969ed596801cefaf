#include "protocol/reasons.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "engine/kernel/odds.hpp"
#include "protocol/odds_json.hpp"
#include "protocol/outlook.hpp"

namespace aspis {
namespace {

constexpr std::size_t kMostGains = 2;
constexpr std::size_t kMostLosses = 1;
constexpr std::size_t kMostOutcomesTold = 2;
constexpr std::size_t kMostOfMany = 4;   // where what is left would be more than any of them
constexpr std::size_t kMostAssumed = 2;  // dice behind more decisions than this are another matter
constexpr int kMillion = 1'000'000;
constexpr int kPercent = kMillion / 100;
constexpr int kWorthTelling = kMillion / 50;
constexpr int kShareOfTries = 4;  // an end of the battle is told when at least this part of the tries came to it
constexpr int kClearWorth = 50;   // a player's own verdict, when it is at least this part of half a victory
constexpr int kClearEnds = kOutlookTries / 6;

/// The piece that an event befalls; -1 where it is none's.
int befallen(const EventSpec& spec, const Event& event) {
  const auto* piece = std::ranges::find(spec.args, ArgKind::kPiece, &ArgSpec::kind);
  return piece == std::end(spec.args) ? -1 : event.args[static_cast<std::size_t>(piece - spec.args)];
}

/// Of all that befalls a piece only the gravest: who routs need not be said to have been hit and pushed back.
Odds::Case gist(const Ruleset& ruleset, const Odds::Case& one) {
  Odds::Case brief = one;
  std::erase_if(brief.parts, [&](const Odds::Part& part) {
    const EventSpec& spec = ruleset.events[part.event.kind];
    return std::ranges::any_of(one.parts, [&](const Odds::Part& graver) {
      const EventSpec& other = ruleset.events[graver.event.kind];
      return other.outcome > spec.outcome && befallen(other, graver.event) == befallen(spec, part.event);
    });
  });
  return brief;
}

/// What may come of a choice in short, with the millionths of each, the likeliest first.
std::vector<std::pair<int, std::string>> gists(const View& view, const Odds& odds) {
  const std::vector<int> shares = shares_of(odds, kMillion);
  std::vector<std::pair<int, std::string>> found;
  for (std::size_t i = 0; i < odds.cases.size(); ++i) {
    if (odds.cases[i].rest) continue;  // "anything else" is no news
    std::string text = case_text(view, odds, gist(view.scenario().ruleset(), odds.cases[i]));
    const auto known = std::ranges::find(found, text, &std::pair<int, std::string>::second);
    if (known == found.end()) {
      found.emplace_back(shares[i], std::move(text));
    } else {
      known->first += shares[i];
    }
  }
  std::ranges::sort(found, std::greater{});
  return found;
}

/// Whether a hint has something to say of chance: dice or a draw decide what comes, before long.
bool worth_telling(const Odds& odds) {
  const bool certain = odds.cases.size() == 1 && (odds.cases[0].parts.empty() || odds.throws.empty());
  return odds.chance && !certain && odds.assumed.size() <= kMostAssumed;
}

/// The likeliest outcomes in percent that add up with what is left of them: a few, more where they are few of all.
void tell_outcomes(const View& view, const Choice& choice, std::vector<std::string>& said) {
  const Odds odds = odds_of(view.scenario(), view.state(), view.seat(), choice, OddsPolicy::kPlausible);
  if (!worth_telling(odds)) return;
  const auto found = gists(view, odds);
  const auto tell = [&](std::string_view key, int percent, std::string text) {
    said.push_back(view.table().words().sentence("reasons", key,
                                                 {{"percent", std::to_string(percent)}, {"text", std::move(text)}}));
  };
  // Not by its share: that is rounded.
  const bool certain = odds.exact && found.size() == 1 && std::ranges::none_of(odds.cases, &Odds::Case::rest);
  int rest = kMillion;
  int left = 100;
  std::size_t told = 0;
  for (; told < found.size() && (told < kMostOutcomesTold || (told < kMostOfMany && rest > found[0].first)); ++told) {
    const auto& [share, text] = found[told];
    rest -= share;
    int percent = (share + kPercent / 2) / kPercent;
    if (2 * rest < kPercent) percent = left;  // nothing else is worth telling
    if (!certain) percent = std::clamp(percent, 1, std::max(1, std::min(left, 99)));
    left -= percent;
    tell("outcome", percent, text);
  }
  if (told > 0 && rest >= kWorthTelling) tell("rest", std::max(1, left), {});
}

/// In which stance the player means to carry out the whole undertaking, if it is not simply the advice's own judgement.
void tell_plan(const View& view, const Plan& plan, std::vector<std::string>& said) {
  if (plan.stance == 0) return;
  const Words& words = view.table().words();
  const std::string_view stance = view.scenario().ruleset().stances[static_cast<std::size_t>(plan.stance)];
  said.push_back(words.sentence("reasons", "plan", {{"what", words.get("stances", stance)}}));
}

/// Speaks of a choice next to another one.
class Comparison {
 public:
  Comparison(const View& view, const LookAhead& ahead, const Choice& chosen, const Choice& other,
             std::span<const Line> lines)
      : view_(view),
        words_(view.table().words()),
        outlook_(ahead.next_to(other)),
        text_(short_name(chosen, other)),
        weighed_(weighed(lines, chosen, other)),
        verdict_(judge()) {}

  enum class Verdict : std::uint8_t { kBetter, kSame, kDoubtful };
  Verdict verdict() const { return verdict_.first; }

  /// The choice is for a piece to do nothing now: what comes of it is due to others.
  bool idle() const { return outlook_.stays; }
  /// The choice takes a piece a step towards where it is meant to go.
  bool on_the_way() const { return outlook_.aim >= 0; }
  std::string alike() const { return about_other("alike"); }

  /// How the choice goes on, whatever it is compared with.
  void tell_course(std::vector<std::string>& said) const {
    tell_aim(said);
    tell_end("wins", outlook_.chosen.won, said);
    tell_end("draws", outlook_.chosen.drawn, said);
    tell_end("loses", outlook_.chosen.lost, said);
  }
  void tell_difference(std::vector<std::string>& said) const {
    if (2 * outlook_.chosen.ended() < outlook_.tries) tell_changes(said);
    said.push_back(verdict_.second);
  }

 private:
  using Judged = std::pair<Verdict, std::string>;

  /// By how much a player expects more of a choice than of another; 0 where it has not weighed both.
  static int weighed(std::span<const Line> lines, const Choice& chosen, const Choice& other) {
    const auto one = std::ranges::find(lines, chosen, &Line::choice);
    const auto two = std::ranges::find(lines, other, &Line::choice);
    return one == lines.end() || two == lines.end() ? 0 : one->worth - two->worth;
  }

  /// What is done, without what follows from it, as long as that tells the two apart.
  std::string short_name(const Choice& chosen, const Choice& other) const {
    const auto name = [](const std::string& text) {
      return text.substr(0, std::min(text.find(": "), text.find(" (")));
    };
    const std::string text = words_.choice(view_.scenario(), other);
    return name(text) == name(words_.choice(view_.scenario(), chosen)) ? text : name(text);
  }
  std::string tries_of(std::string_view key, int count) const {
    return words_.sentence(
        "reasons", key, {{"text", text_}, {"count", std::to_string(count)}, {"tries", std::to_string(outlook_.tries)}});
  }
  std::string about_other(std::string_view key, std::string_view section = {}, std::size_t concern = 0) const {
    std::string what = section.empty() ? "" : clause(section, concern);
    return words_.sentence("reasons", key, {{"text", text_}, {"what", std::move(what)}});
  }
  std::string clause(std::string_view section, std::size_t concern) const {
    return words_.get(section, view_.scenario().ruleset().concerns[concern]);
  }

  /// A step is understood by where it leads.
  void tell_aim(std::vector<std::string>& said) const {
    const Scenario& scenario = view_.scenario();
    if (outlook_.stays) {
      said.push_back(words_.sentence("reasons", "stays", {{"piece", scenario.piece_name(outlook_.mover)}}));
    }
    if (outlook_.aim < 0) return;
    said.push_back(words_.sentence(
        "reasons", "aim",
        {{"piece", scenario.piece_name(outlook_.mover)}, {"place", scenario.place_name(outlook_.aim)}}));
  }
  void tell_end(std::string_view key, int count, std::vector<std::string>& said) const {
    if (count * kShareOfTries >= outlook_.tries) said.push_back(tries_of(key, count));
  }
  void tell_changes(std::vector<std::string>& said) const {
    const auto each = [&](std::string_view sentence, std::string_view section, int sign, std::size_t most) {
      const std::vector<std::size_t> marks = outlook_.marks_of_chosen(sign);
      for (const std::size_t i : std::span(marks).first(std::min(marks.size(), most))) {
        said.push_back(words_.sentence("reasons", sentence, {{"what", clause(section, i)}}));
      }
    };
    const std::size_t before = said.size();
    each("gain", "gain", 1, kMostGains);
    if (said.size() > before) each("loss", "loss", -1, kMostLosses);  // "but" wants a gain before it
  }

  /// What the other choice would have brought, in one sentence.
  Judged judge() const {
    const int ends = outlook_.better_ends();
    if (ends >= kClearEnds) return {Verdict::kBetter, better_end()};
    if (ends <= -kClearEnds) return doubt({});
    if (2 * outlook_.chosen.ended() >= outlook_.tries) return {Verdict::kSame, about_other("ends")};
    const std::vector<std::size_t> faults = outlook_.marks_of_other(-1);
    const std::vector<std::size_t> merits = outlook_.marks_of_other(1);
    const bool gains = !outlook_.marks_of_chosen(1).empty();
    const bool contrary = !merits.empty() || !outlook_.marks_of_chosen(-1).empty();
    if (contrary && (foretold_lead(outlook_, view_.scenario().prospects()) < 0 || (!gains && faults.empty()))) {
      return doubt(merits);
    }
    if (!faults.empty()) return {Verdict::kBetter, about_other("than", "loss", faults[0])};
    if (!gains) return no_difference();
    if (!merits.empty()) return {Verdict::kBetter, about_other("thanInstead", "gain", merits[0])};
    return {Verdict::kBetter, about_other(contrary ? "thanAll" : "thanNone")};
  }
  std::string better_end() const {
    const Course& chosen = outlook_.chosen;
    const Course& other = outlook_.other;
    const int losses = other.lost - chosen.lost;
    const int draws = other.drawn - chosen.drawn;
    if (losses > 0 && losses >= draws && losses >= chosen.won - other.won) return tries_of("thanLoses", other.lost);
    if (draws > 0 && draws >= chosen.won - other.won) return tries_of("thanDraws", other.drawn);
    return tries_of("thanWins", other.won);
  }
  Judged doubt(const std::vector<std::size_t>& merits) const {
    if (merits.empty()) return {Verdict::kDoubtful, about_other(weighed_ > 0 ? "sooner" : "close")};
    return {Verdict::kDoubtful, about_other(weighed_ > 0 ? "soonerGain" : "closeGain", "gain", merits[0])};
  }
  Judged no_difference() const {
    if (weighed_ * kClearWorth >= view_.scenario().prospects().half_decided) {
      return {Verdict::kBetter, about_other("further")};
    }
    const std::vector<std::size_t> common = outlook_.common_gains();
    return {Verdict::kSame, common.empty() ? about_other("same") : about_other("sameGain", "gain", common[0])};
  }

  const View& view_;
  const Words& words_;
  Outlook outlook_;
  std::string text_;
  int weighed_;
  Judged verdict_;
};

/// Where the next best choice comes to the same, it is what goes another way that shows what the choice is good for. Of
/// a step on the way somewhere nobody wants to hear that another first step would do as well.
void tell_differences(const View& view, const Choice& choice, const Choice& other, std::span<const Line> lines,
                      const Plan& plan, std::vector<std::string>& said) {
  using Verdict = Comparison::Verdict;
  const LookAhead ahead(view.scenario(), view.state(), view.seat(), choice, plan);
  const Comparison next(view, ahead, choice, other, lines);
  next.tell_course(said);
  if (next.idle()) return said.push_back(next.alike());
  const bool detour = next.on_the_way() && next.verdict() != Verdict::kBetter;
  if (detour || next.verdict() == Verdict::kSame) {
    if (const auto third = other_kind_than(view.scenario(), view.state(), choice, other)) {
      const Comparison more(view, ahead, choice, *third, lines);
      if (more.verdict() == Verdict::kBetter) {
        more.tell_difference(said);
        if (!detour) said.push_back(next.alike());
        return;
      }
    }
  }
  if (!detour) next.tell_difference(said);
}

}  // namespace

std::vector<std::string> reasons_for(const View& view, const Choice& choice, std::span<const Line> lines,
                                     const Plan& plan) {
  const auto other = alternative_to(view.scenario(), view.state(), choice, lines);
  if (!other) return {view.table().words().get("reasons", "only")};
  std::vector<std::string> said;
  tell_outcomes(view, choice, said);
  tell_plan(view, plan, said);
  tell_differences(view, choice, *other, lines, plan, said);
  return said;
}

}  // namespace aspis
