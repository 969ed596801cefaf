// 11.0: a card for each sector, chosen in secret and shown together. What they order: duties.cpp.

#include "engine/rulesets/glory/turn.hpp"

namespace aspis::glory {

bool card_fits(const Table& t, int side, int sector, int card) {
  for (const int unit : members(present(t, side, sector))) {
    if ((t.sheet.card(card).kinds & kind_bit(t.sheet.kind(unit))) == 0) return false;
  }
  return true;
}

void waste_card(Play& p, int side, int sector) {
  p.tell(Happening::kCardWasted, "11.0-1"_rule, {side, sector, card_of(p, side, sector)});
  std::uint8_t& wasted = p.state.wasted[static_cast<std::size_t>(side)];
  wasted = byte(wasted | 1 << sector);
}

int next_card_sector(const Table& t, int side) {
  for (const int sector : t.sheet.sectors) {
    const bool chosen = t.state.secret_card[static_cast<std::size_t>(side)][static_cast<std::size_t>(sector)] != kNone;
    if (!chosen && present(t, side, sector) != 0) return sector;
  }
  return kNone;
}

namespace {

void reveal(Play& p) {
  p.state.card = p.state.secret_card;
  for (auto& cards : p.state.secret_card) cards.fill(kNone);
  for (int side = 0; side < 2; ++side) {
    for (const int sector : p.sheet.sectors) {
      const int card = p.state.card[static_cast<std::size_t>(side)][static_cast<std::size_t>(sector)];
      if (card != kNone) p.tell(Happening::kCardRevealed, "11.0"_rule, {side, sector, card});
    }
  }
  p.revealed = true;
}

}  // namespace

Flow enter_cards(Play& p, Frame& f) {
  const int sector = next_card_sector(p, f.a);
  if (sector != kNone) {
    f.b = static_cast<std::int16_t>(sector);
    return Flow::kDecide;
  }
  if (f.a == kGreek) {
    f.a = kPersian;
    f.b = 0;
    return Flow::kGoOn;
  }
  reveal(p);
  return p.pop();
}

Verdict judge_cards(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kPlayCard) return no("11.0"_rule, Why::kNotNow);
  if (c.a < 0 || c.a >= kCards) return no("11.0"_rule, Why::kNoSuchThing);
  if (card_fits(t, f.a, f.b, c.a)) return kYes;
  constexpr std::array<Rule, kCards> kRules{"11.0-1"_rule, "11.0-2"_rule, "11.0-3"_rule, "11.0-4"_rule,
                                            "11.0-5"_rule, "11.0-6"_rule, "11.0-7"_rule};
  return no(kRules[static_cast<std::size_t>(c.a)], Why::kNotForTypes);
}

void offer_cards(const Table&, const Frame&, Offer& offer) {
  for (int card = 0; card < kCards; ++card) offer(say(Verb::kPlayCard, card));
}

void choose_cards(Play& p, Frame& f, const Choice& c) {
  p.state.secret_card[static_cast<std::size_t>(f.a)][static_cast<std::size_t>(f.b)] = byte(c.a);
}

}  // namespace aspis::glory
