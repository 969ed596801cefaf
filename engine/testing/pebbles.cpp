#include "engine/testing/pebbles.hpp"

#include <array>
#include <string>
#include <type_traits>

#include "engine/kernel/bits.hpp"
#include "engine/kernel/hash.hpp"
#include "engine/kernel/reader.hpp"

namespace aspis::testing {
namespace {

using namespace std::string_view_literals;

constexpr int kPlaces = 12;
constexpr int kPoints = 4;
constexpr int kCards = 20;
constexpr std::uint8_t kMasked = 0xff;

constexpr std::array kRules{"1"sv, "2"sv, "3"sv, "4"sv, "5"sv, "6"sv};
constexpr std::array kSeats{"black"sv, "white"sv};
constexpr std::array kFacings{"up"sv, "down"sv};
constexpr std::array kQuestions{QuestionSpec{"hide"}, QuestionSpec{"act"}};
constexpr std::array kReasons{"tooDear"sv, "edge"sv, "knownAlready"sv, "noCards"sv, "notYours"sv};
constexpr std::array kConcerns{"lead"sv};
enum Reason : std::uint16_t { kTooDear = kFirstOwnReason, kEdge, kKnownAlready, kNoCards, kNotYours };

constexpr std::array kVerbs{
    VerbSpec{"hide", {{"number", ArgKind::kNumber}, {}, {}}},
    VerbSpec{"step", {{"piece", ArgKind::kPiece}, {}, {}}, true},
    VerbSpec{"leap", {{"piece", ArgKind::kPiece}, {}, {}}, true},
    VerbSpec{"turn", {{"piece", ArgKind::kPiece}, {}, {}}, true},
    VerbSpec{"throw", {}},
    VerbSpec{"draw", {}},
    VerbSpec{"look", {}},
    VerbSpec{"stake", {{"amount", ArgKind::kNumber}, {}, {}}},
    VerbSpec{"end", {}},
};
enum Kind : std::uint16_t { kHid, kMoved, kBegins, kThrew, kDrew, kLooked, kRested, kScored };
constexpr std::array kEvents{
    EventSpec{"hid", {{"seat", ArgKind::kSeat}}},
    EventSpec{"moved", {{"piece", ArgKind::kPiece}, {"place", ArgKind::kPlace}}},
    EventSpec{"begins", {{"seat", ArgKind::kSeat}}},
    EventSpec{"threw", {{"seat", ArgKind::kSeat}}, true},
    EventSpec{"drew", {{"card", ArgKind::kCard}}},
    EventSpec{"looked", {{"number", ArgKind::kNumber}}},
    EventSpec{"rested", {{"points", ArgKind::kNumber}}, false, EventLevel::kDetail},
    EventSpec{"scored",
              {{"piece", ArgKind::kPiece}, {"points", ArgKind::kNumber}},
              false,
              EventLevel::kLine,
              Outcome::kSlight,
              1},
};

struct State {
  Bits deck = bit(kCards) - 1;
  std::array<std::uint8_t, 2> place{0, kPlaces - 1};
  std::array<std::uint8_t, 2> facing{0, 1};
  std::array<std::uint8_t, 2> secret{};  // 0: not hidden yet
  std::array<std::uint8_t, 2> known{};   // the enemy has seen it
  std::array<std::uint8_t, 2> score{};
  std::uint8_t turn = 0;
  std::uint8_t active = 0;
  std::uint8_t points = kPoints;
  std::uint8_t over = 0;
  std::uint8_t rolls = 0;    // a throw that is still to be made ...
  std::uint8_t scores = 0;   // ... or whose points, and one, are still to be told
  std::uint64_t thrown = 0;  // tells all dice so far apart, where they are left on the table
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

State& own(void* state) { return *static_cast<State*>(state); }
const State& own(const void* state) { return *static_cast<const State*>(state); }

void tell(EventSink* sink, Kind kind, std::uint16_t rule, Seat audience, int a, int b = 0) {
  if (sink == nullptr) return;
  Event event{.kind = kind, .rule = Rule{rule}, .audience = audience};
  event.args[0] = static_cast<std::int16_t>(a);
  event.args[1] = static_cast<std::int16_t>(b);
  sink->on_event(event);
}

const Ruleset& forgetful() {
  static const auto verbs = [] {
    auto changed = kVerbs;
    changed[kTurn].route = false;
    return changed;
  }();
  static const Ruleset ruleset = [] {
    Ruleset changed = pebbles();
    changed.verbs = verbs;
    return changed;
  }();
  return ruleset;
}

class Pebbles final : public Scenario {
 public:
  Pebbles(int turns, Flaw flaw) : turns_(turns), flaw_(flaw) {}

  const Ruleset& ruleset() const override { return flaw_ == Flaw::kForgetsRoute ? forgetful() : pebbles(); }
  std::string_view id() const override { return "line"; }
  std::string_view title() const override { return "Pebbles on a line"; }
  std::size_t state_size() const override { return sizeof(State); }

  void begin(void* state, Dice& dice, EventSink* sink) const override {
    own(state) = State{};
    own(state).active = static_cast<std::uint8_t>(dice.die(2) - 1);
    tell(sink, kBegins, 0, kNobody, own(state).active);
  }

  Decision decision(const void* state) const override {
    const State& s = own(state);
    if (s.over != 0) return {};
    if (s.secret[s.active] == 0) return {.seat = s.active, .question = 0, .rule = Rule{0}, .hidden = true};
    return {.seat = s.active, .question = 1, .rule = Rule{1}, .subject = s.active};
  }

  void options(const void* state, OptionList& list) const override {
    list.clear();
    const State& s = own(state);
    if (s.over != 0) return;
    if (s.secret[s.active] == 0) {
      for (std::int16_t n = 1; n <= 6; ++n) list.add({kHide, n});
      return;
    }
    for (const Choice choice : {Choice{kStep, s.active}, Choice{kLeap, s.active}, Choice{kTurn, s.active},
                                Choice{kThrow}, Choice{kDraw}, Choice{kLook}}) {
      if (flaw_ == Flaw::kHidesLegal && choice.verb == kDraw) continue;
      if (why_not(state, choice)) list.add(choice);
    }
    if (flaw_ == Flaw::kDeadEnd && s.points == 0) return list.clear();
    if (flaw_ == Flaw::kOffersTwice) list.add({kEnd});
    if (flaw_ == Flaw::kOffersIllegal && !why_not(state, {kLeap, s.active})) list.add({kLeap, s.active});
    if (flaw_ == Flaw::kPeeks && s.secret[1u - s.active] == 1) return list.add({kEnd});
    if (s.score[s.active] > 0) list.add({kStake, 1}, static_cast<std::int16_t>(s.score[s.active] - 1));
    list.add({kEnd});
  }

  bool sees(const void*, int, int) const override { return true; }
  int evaluate(const void* state, Seat seat) const override {
    const State& s = own(state);
    if (flaw_ == Flaw::kThinksInHeap) memory_ += static_cast<int>(std::make_unique<std::string>(40, 'x')->size());
    int lead = s.score[0] - s.score[1] + (flaw_ == Flaw::kLopsided && seat == 0 ? 1 : 0);
    if (flaw_ == Flaw::kWorthPeeks) lead += s.secret[0] - s.secret[1];
    if (s.over != 0 && lead != 0) lead = lead > 0 ? kSureWin : -kSureWin;
    return seat == 0 ? lead : -lead;
  }
  void assess(const void* state, Seat seat, std::span<int> concerns) const override {
    concerns[0] = evaluate(state, seat);
    if (flaw_ == Flaw::kMiscounts) ++concerns[0];
  }
  void weigh(const void* state, const OptionList& options, int, std::span<int> weights) const override {
    for (int i = 0; i < options.size(); ++i) {
      int& weight = weights[static_cast<std::size_t>(i)];
      if (flaw_ == Flaw::kForgetsWeight && i + 1 == options.size()) return;
      weight = options[i].choice.verb == kEnd ? 1 : 2;
      if (flaw_ == Flaw::kTidiesAdvice && i == 0 && own(state).thrown == 0) ++weight;
      if (flaw_ == Flaw::kWeightPeeks) weight += own(state).secret[1u - own(state).active] == 3 ? 1 : 0;
      if (flaw_ == Flaw::kTooPlausible) weight *= kMostPlausible;
      if (flaw_ == Flaw::kHopeless) weight = 0;
    }
  }

  Verdict why_not(const void* state, const Choice& choice) const override {
    const State& s = own(state);
    if (s.over != 0) return {Rule{5}, kBattleOver};
    if (choice.b != 0 || choice.c != 0) return {Rule{1}, kNoSuchThing};
    if ((s.secret[s.active] == 0) != (choice.verb == kHide)) return {Rule{0}, kNotNow};
    const bool moves = choice.verb == kStep || choice.verb == kLeap || choice.verb == kTurn;
    if (!moves && choice.verb != kHide && choice.verb != kStake && choice.a != 0) return {Rule{1}, kNoSuchThing};
    if (moves && (choice.a < 0 || choice.a > 1)) return {Rule{1}, kNoSuchThing};
    if (moves && choice.a != s.active) return {Rule{1}, kNotYours};
    switch (choice.verb) {
      case kHide: return choice.a >= 1 && choice.a <= 6 ? kYes : Verdict{Rule{0}, kNoSuchThing};
      case kStep: return way(s, 1, 1);
      case kLeap: return way(s, 2, leap_cost(s));
      case kTurn: return s.points >= 1 ? kYes : Verdict{Rule{1}, kTooDear};
      case kDraw: return s.deck != 0 ? kYes : Verdict{Rule{3}, kNoCards};
      case kLook:
        return s.known[1u - s.active] == 0 && s.secret[1u - s.active] != 0 ? kYes : Verdict{Rule{4}, kKnownAlready};
      case kStake: return choice.a >= 1 && choice.a <= s.score[s.active] ? kYes : Verdict{Rule{2}, kTooDear};
      case kThrow:
      case kEnd: return kYes;
      default: return {kNoRule, kNoSuchThing};
    }
  }

  void go_on(void* state, Dice& dice, EventSink* sink) const override {
    if (flaw_ == Flaw::kGoesElsewhere) own(state).scores = 1;
    throw_on(own(state), dice, sink);
  }
  void tidy(void* state) const override {
    if (flaw_ == Flaw::kTidiesAway) own(state).points = 0;
    if (flaw_ == Flaw::kTidiesAdvice) own(state).thrown = 1;
  }
  bool choose(void* state, const Choice& choice, Dice& dice, EventSink* sink) const override {
    State& s = own(state);
    if (flaw_ == Flaw::kAllocates) memory_ += static_cast<int>(std::make_unique<std::string>(40, 'x')->size());
    if (flaw_ == Flaw::kRemembers && ++memory_ % 7 == 0) s.score[0] ^= 1u;
    const std::uint8_t me = s.active;
    const std::uint8_t foe = static_cast<std::uint8_t>(1 - me);
    switch (choice.verb) {
      case kHide:
        s.secret[me] = static_cast<std::uint8_t>(choice.a);
        tell(sink, kHid, 0, kNobody, me);
        s.active = foe;
        return false;
      case kStep:
      case kLeap: {
        const int length = choice.verb == kStep ? 1 : 2;
        s.points = static_cast<std::uint8_t>(s.points - (length == 1 ? 1 : leap_cost(s)));
        s.place[me] = static_cast<std::uint8_t>(target(s, length));
        tell(sink, kMoved, flaw_ == Flaw::kUnknownRule ? 99 : 1, kNobody, me, s.place[me]);
        return false;
      }
      case kTurn:
        s.facing[me] ^= 1u;
        --s.points;
        if (flaw_ == Flaw::kBreaksInvariant && s.points == 0) --s.points;
        return false;
      case kThrow:
        s.rolls = 1;
        throw_on(s, dice, sink);
        return false;
      case kDraw: {
        const int card = dice.draw(s.deck);
        s.deck &= ~bit(card);
        tell(sink, kDrew, 3, kNobody, card);
        end_turn(s);
        return false;
      }
      case kLook:
        s.known[foe] = 1;
        tell(sink, kLooked, 4, me, s.secret[foe]);
        end_turn(s);
        return true;
      case kStake:
        s.score[me] = static_cast<std::uint8_t>(s.score[me] - choice.a);
        end_turn(s);
        return false;
      default: end_turn(s); return false;
    }
  }

  Result result(const void* state) const override {
    const State& s = own(state);
    if (s.over == 0) return {};
    Result result{.over = true, .grade = "plain", .reason = "score", .rule = Rule{5}};
    if (s.score[0] != s.score[1]) result.winner = s.score[0] > s.score[1] ? 0 : 1;
    return result;
  }

  void redact(void* state, Seat seat) const override {
    State& s = own(state);
    if (flaw_ == Flaw::kLeaks) return;
    for (std::size_t side = 0; side < 2; ++side) {
      if (side != seat && s.secret[side] != 0 && s.known[side] == 0) s.secret[side] = kMasked;
    }
  }
  void determinize(void* state, Seat, Dice& dice) const override {
    for (std::uint8_t& secret : own(state).secret) {
      if (secret == kMasked) secret = static_cast<std::uint8_t>(flaw_ == Flaw::kBadGuess ? 7 : dice.die(6));
    }
  }

  Scene scene(const void* state, Seat seat) const override {
    const State& s = own(state);
    Scene scene{.viewer = seat, .turn = s.turn, .last_turn = turns_};
    scene.board.columns = kPlaces;
    scene.board.rows = 1;
    for (int place = 0; place < kPlaces; ++place) scene.board.cells.push_back({place_name(place), "sand", {}});
    for (std::size_t side = 0; side < 2; ++side) {
      ScenePiece piece{
          .id = static_cast<int>(side), .kind = "unit", .type = "pebble", .name = piece_name(static_cast<int>(side))};
      piece.side = static_cast<Seat>(side);
      piece.place = s.place[side];
      piece.facing = s.facing[side];
      const bool shown = side == seat || s.known[side] != 0 || flaw_ == Flaw::kShowsSecret;
      if (shown && s.secret[side] != 0) piece.values.push_back({"secret", s.secret[side]});
      scene.pieces.push_back(piece);
    }
    return scene;
  }
  std::string piece_name(int piece) const override {
    return std::string(kSeats[static_cast<std::size_t>(piece)]) + " pebble";
  }
  std::string piece_key(int piece) const override { return std::string(kSeats[static_cast<std::size_t>(piece)]); }
  std::string card_key(int card) const override { return "card-" + std::to_string(card); }
  std::string card_text(int) const override { return "nothing"; }
  std::string place_name(int place) const override { return "p" + std::to_string(place); }
  std::string card_name(int card) const override { return "card " + std::to_string(card); }
  std::optional<int> find_piece(std::string_view key) const override { return find(key, 2, &Pebbles::piece_key); }
  std::optional<int> find_place(std::string_view name) const override {
    return find(name, kPlaces, &Pebbles::place_name);
  }
  std::optional<int> find_card(std::string_view key) const override { return find(key, kCards, &Pebbles::card_key); }

  Standing standing(const void* state, int piece) const override {
    const State& s = own(state);
    if (piece < 0 || piece > 1) return {};
    const auto side = static_cast<std::size_t>(piece);
    const int more = flaw_ == Flaw::kWrongStanding ? ++memory_ : 0;
    return {.place = s.place[side], .facing = s.facing[side], .rest = 0, .spent = kPoints - s.points + more};
  }

  std::string broken_invariant(const void* state) const override {
    const State& s = own(state);
    if (s.place[0] >= kPlaces || s.place[1] >= kPlaces) return "a pebble is off the line";
    if (s.points > kPoints) return "too many points";
    for (const std::uint8_t secret : s.secret) {
      if (secret > 6) return "a secret is no number from 1 to 6";
    }
    return {};
  }

 private:
  /// A throw has two phases, like those of a grown-up ruleset: whoever listens may halt it between them.
  void throw_on(State& s, Dice& dice, EventSink* sink) const {
    while (s.rolls + s.scores != 0) {
      if (sink != nullptr && sink->halts()) return;
      s.rolls != 0 ? roll(s, dice, sink) : score(s, sink);
    }
  }
  void roll(State& s, Dice& dice, EventSink* sink) const {
    std::array<std::uint8_t, 2> faces{};
    tell(sink, kRested, 2, kNobody, s.points);
    dice.pool(faces, 6, flaw_ == Flaw::kLeavesDice ? Cuts::each_face() : Cuts::after(3));
    if (flaw_ == Flaw::kLeavesDice) s.thrown = mix(s.thrown + faces[0] * 6u + faces[1]);
    s.rolls = 0;
    s.scores = static_cast<std::uint8_t>(1 + (faces[0] > 3 ? 1 : 0) + (faces[1] > 3 ? 1 : 0));
    if (sink == nullptr) return;
    Event event{.kind = kThrew, .rule = Rule{2}, .count = 2};
    event.args = {s.active, faces[0], faces[1]};
    sink->on_event(event);
  }
  void score(State& s, EventSink* sink) const {
    const int more = flaw_ == Flaw::kSecretCounts && s.secret[0] == s.secret[1] ? 1 : 0;
    const int gain = s.scores - 1 + more;
    s.scores = 0;
    s.score[s.active] = static_cast<std::uint8_t>(std::min(200, s.score[s.active] + gain));
    tell(sink, kScored, 2, kNobody, s.active, gain);
    end_turn(s);
  }
  static int leap_cost(const State& s) { return s.place[s.active] % 2 == 0 ? 2 : 3; }
  static int target(const State& s, int length) {
    return s.place[s.active] + (s.facing[s.active] == 0 ? length : -length);
  }
  static Verdict way(const State& s, int length, int cost) {
    if (target(s, length) < 0 || target(s, length) >= kPlaces) return {Rule{1}, kEdge};
    return s.points >= cost ? kYes : Verdict{Rule{1}, kTooDear};
  }
  void end_turn(State& s) const {
    s.active ^= 1u;
    s.points = kPoints;
    ++s.turn;
    if (s.turn >= turns_ && flaw_ != Flaw::kNeverEnds) s.over = 1;
  }
  std::optional<int> find(std::string_view name, int count, std::string (Pebbles::*name_of)(int) const) const {
    if (flaw_ == Flaw::kLosesNames) return 0;
    for (int i = 0; i < count; ++i) {
      if ((this->*name_of)(i) == name) return i;
    }
    return std::nullopt;
  }

  int turns_;
  Flaw flaw_;
  mutable int memory_ = 0;  // only a flawed ruleset has one
};

std::shared_ptr<const Scenario> load(const Reader& scenario, const Reader&) {
  const auto turns = static_cast<int>(scenario.at("turns").integer(1, 200));
  if (!scenario.clean()) return nullptr;
  return pebbles_scenario(turns);
}

}  // namespace

const Ruleset& pebbles() {
  static constexpr Ruleset ruleset{.id = "pebbles",
                                   .title = "Pebbles",
                                   .seats = kSeats,
                                   .facings = kFacings,
                                   .rules = kRules,
                                   .verbs = kVerbs,
                                   .events = kEvents,
                                   .questions = kQuestions,
                                   .reasons = kReasons,
                                   .concerns = kConcerns,
                                   .secrets = true,
                                   .max_decisions = 5000,
                                   .load = load};
  return ruleset;
}

std::shared_ptr<const Scenario> pebbles_scenario(int turns, Flaw flaw) {
  return std::make_shared<Pebbles>(turns, flaw);
}

}  // namespace aspis::testing
