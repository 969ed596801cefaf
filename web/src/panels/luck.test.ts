import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../protocol/types';
import { chanceOfAttempt, facesShown, luckOf, rarity, successes } from './luck';
import { sidesOf } from './sides';
import { bladebow, vsts } from './testing/fixtures';

const seats = [
  { key: 'greek', name: 'Greek' },
  { key: 'persian', name: 'Persian' },
];
const sideOf = sidesOf({
  pieces: [
    { key: 'g', side: 'greek' },
    { key: 'p', side: 'persian' },
  ] as never,
  cards: [],
});
const event = (kind: string, rule: string, args: Record<string, unknown>, dice?: number[]): BattleEvent => ({
  step: 1,
  kind,
  rule,
  args,
  text: '',
  ...(dice ? { dice } : {}),
});
const luck = (ruleset: string, ...events: BattleEvent[]) => luckOf(ruleset, seats, events, sideOf);

describe('successes', () => {
  it('is the binomial where all chances are alike', () => {
    // Four coins: 1, 4, 6, 4, 1 sixteenths.
    expect(successes([0.5, 0.5, 0.5, 0.5]).map((one) => one * 16)).toEqual([1, 4, 6, 4, 1]);
  });
  it('is exact where they differ', () => {
    // 1/2 and 1/4: none 3/8, one 4/8, both 1/8.
    expect(successes([0.5, 0.25])).toEqual([0.375, 0.5, 0.125]);
  });
});

describe('luckOf', () => {
  it('counts hits and cancels in a melee for who threw them', () => {
    const [greek, persian] = luck(
      'bladebow',
      event('attackDice', '9.4.5', { unit: 'g', hitOn: 2, cancelOn: 5 }, [1, 2, 5]),
      event('defenceDice', '9.4.5', { unit: 'p', hitOn: 2, cancelOn: 5 }, [3, 4]),
    );
    expect(greek).toMatchObject({ seat: 'greek', dice: 3, actual: 3 });
    expect(greek?.expected).toBeCloseTo(2);
    expect(greek?.atLeast).toBeCloseTo(8 / 27);
    expect(persian).toMatchObject({ seat: 'persian', dice: 2, actual: 0 });
    expect(persian?.atMost).toBeCloseTo(1 / 9);
    expect(rarity(persian!)).toEqual({ lucky: false, oneIn: 9 });
  });

  it('counts a die that is rolled again twice: as it was, and as it became', () => {
    const attack = event('attackDice', '9.4.5', { unit: 'g', hitOn: 2, cancelOn: 7 }, [4, 3, 1]);
    const defence = event('defenceDice', '9.4.5', { unit: 'p', hitOn: 2, cancelOn: 5 }, [3, 4]);
    const again = (die: number, from: number, to: number) => event('rerolled', '9.4.6', { die, from, to });
    const [greek, persian] = luck('bladebow', attack, defence, again(0, 4, 5), again(0, 5, 2));
    expect(greek, '4 3 1 were thrown, then 5, then 2').toMatchObject({ dice: 5, actual: 2 });
    expect(greek?.expected).toBeCloseTo(5 / 3);
    expect(persian).toMatchObject({ dice: 2, actual: 0 });
    const same = event('defenceDice', '9.4.5', { unit: 'p', hitOn: 2, cancelOn: 5 }, [4, 4]);
    expect(luck('bladebow', attack, same, again(0, 4, 2))[0]?.dice, 'whose it was nobody can say').toBe(3);
  });

  it('knows the die of a volley that is rolled again', () => {
    const [greek, persian] = luck(
      'bladebow',
      event('attackDice', '8.5.1', { unit: 'g', hitOn: 2, cancelOn: 7 }, [6, 5]),
      event('defenceDice', '8.5.2', { unit: 'g', hitOn: 0, cancelOn: 5 }, [3]),
      event('rerolled', '4.2', { die: 1, from: 5, to: 1 }),
    );
    expect(persian).toMatchObject({ dice: 3, actual: 1 });
    expect(greek).toMatchObject({ dice: 1, actual: 0 });
  });

  it('gives the dice of a volley to the enemy of its target', () => {
    const [greek, persian] = luck(
      'bladebow',
      event('attackDice', '8.5.1', { unit: 'g', hitOn: 2, cancelOn: 7 }, [1, 5]),
      event('defenceDice', '8.5.2', { unit: 'g', hitOn: 0, cancelOn: 5 }, [6]),
    );
    expect(persian).toMatchObject({ seat: 'persian', dice: 2, actual: 1 });
    expect(persian?.expected).toBeCloseTo(2 / 3);
    expect(greek).toMatchObject({ dice: 1, actual: 1 });
  });

  it('takes the number that a morale check tells', () => {
    const [greek] = luck('bladebow', event('moraleRoll', '7.1.3', { unit: 'g', needed: 3 }, [3, 4]));
    expect(greek).toMatchObject({ dice: 2, expected: 1, actual: 1 });
    expect(greek?.atLeast).toBeCloseTo(0.75);
  });

  it('works out what a ten-sided check needed', () => {
    // 5 or more with +2: faces 3 to 9, seven in ten.
    const [greek] = luck('vsts', event('moraleCheck', '8.3', { unit: 'g', total: 5, modifiers: 2 }, [3]));
    expect(greek).toMatchObject({ dice: 1, actual: 1 });
    expect(greek?.expected).toBeCloseTo(0.7);
  });

  it('never lets an archer hit with a zero', () => {
    // Needed 4, total 8 with a 4: modifiers +4, so every face would do; but an archer's zero always misses.
    const archer = luck('vsts', event('shot', '7.5.2', { unit: 'g', needed: 4, total: 8, target: 'x' }, [4]))[0];
    expect(archer?.expected).toBeCloseTo(0.9);
    const javelins = luck('vsts', event('shot', '7.5.a', { unit: 'g', needed: 4, total: 8, target: 'x' }, [4]))[0];
    expect(javelins?.expected).toBeCloseTo(1);
  });

  it('weighs a shot by its total and a blow by what its column gives on average', () => {
    // Range 2 wants 7 with the bow; the wall takes 1: an 8 or more of ten.
    const shot = event('shot', 'fire-table', { unit: 'p', target: 'g', hits: 1, total: 7, needed: 7 }, [8]);
    expect(luck('hotgates', shot)[0]).toMatchObject({ seat: 'persian', dice: 1, actual: 1 });
    expect(luck('hotgates', shot)[0]?.expected).toBeCloseTo(0.3);
    const melee = event('melee', 'mcrt', { unit: 'g', target: 'p', ours: 2, theirs: 1, better: 8 }, [3]);
    expect(luck('hotgates', melee)[0]).toMatchObject({ seat: 'greek', dice: 1, actual: 0 });
    expect(luck('hotgates', melee)[0]?.expected).toBeCloseTo(0.3);
  });

  it('agrees with the hits that the engine counted', () => {
    const blows = vsts.events.filter((one) => one.kind === 'attack' || one.kind === 'counterattack');
    expect(blows.length).toBeGreaterThan(5);
    for (const blow of blows) {
      const hits = facesShown('vsts', blow).filter((face) => face.kind === 'hit').length;
      expect(hits).toBe(blow.args['hits']);
    }
  });

  it('knows that a flank, a rear or a wall bends what the faces mean', () => {
    const kinds = (hitOn: number, cancelOn: number) =>
      facesShown('bladebow', event('defenceDice', '9.4.5', { unit: 'p', hitOn, cancelOn }, [1, 2, 4, 5])).map(
        ({ kind }) => kind,
      );
    expect(kinds(1, 5)).toEqual(['hit', 'blank', 'blank', 'cancel']);
    expect(kinds(0, 5)).toEqual(['blank', 'blank', 'blank', 'cancel']);
    expect(kinds(1, 4)).toEqual(['hit', 'blank', 'cancel', 'cancel']);
    const [struck] = luck('bladebow', event('defenceDice', '9.4.5', { unit: 'p', hitOn: 0, cancelOn: 5 }, [1, 2, 6]));
    expect(struck).toMatchObject({ dice: 3, expected: 1, actual: 1 });
  });

  it('leaves out what nobody throws', () => {
    expect(luck('bladebow', event('leaderRoll', '6.3', { leader: 'g' }, [6]))).toEqual([]);
    expect(luck('unheardOf', event('attackDice', '9.4.5', { unit: 'g' }, [1]))).toEqual([]);
  });

  it('stays between 0 and 1 for a whole battle', () => {
    for (const one of luckOf('bladebow', bladebow.ruleset.seats, bladebow.events, sidesOf(bladebow.scene))) {
      expect(one.atLeast).toBeGreaterThan(0);
      expect(one.atLeast).toBeLessThanOrEqual(1);
      expect(one.atLeast + one.atMost).toBeGreaterThanOrEqual(1);
    }
  });

  it('changes over to the bell curve without a jump', () => {
    const dice = (count: number): BattleEvent =>
      event(
        'moraleRoll',
        '1',
        { unit: 'g', needed: 3 },
        Array.from({ length: count }, (_, i) => (i % 20 < 11 ? 1 : 6)),
      );
    const below = luck('bladebow', dice(1000))[0];
    const above = luck('bladebow', dice(1020))[0];
    expect(below?.atLeast).toBeGreaterThan(0);
    expect(Math.abs(Math.log(below!.atLeast) - Math.log(above!.atLeast))).toBeLessThan(0.25);
  });
});

describe('chanceOfAttempt', () => {
  it('knows how likely it is that an attempt succeeds, once the number that it takes is certain', () => {
    const chance = (kind: string, args: Record<string, unknown>) => chanceOfAttempt('vsts', event(kind, '8.1.2', args));
    expect(chance('retreatCheck', { unit: 'g', modifiers: 1 })).toBe(0.6);
    expect(chance('retreatCheck', { unit: 'g' })).toBeNull();
    expect(chance('moraleCheck', { unit: 'g', modifiers: 1 }), 'nobody tries that').toBeNull();
  });
});

describe('facesShown', () => {
  it('marks hits, cancels and blanks', () => {
    expect(
      facesShown('bladebow', event('attackDice', '9.4.5', { unit: 'g', hitOn: 2, cancelOn: 5 }, [1, 3, 6])).map(
        (face) => face.kind,
      ),
    ).toEqual(['hit', 'blank', 'cancel']);
  });
  it('strikes a die that was rolled again', () => {
    expect(facesShown('bladebow', event('rerolled', '9.4.6', { die: 0, from: 6, to: 2 }))).toEqual([
      { face: 6, kind: 'again' },
      { face: 2, kind: 'plain' },
    ]);
  });
  it('shows dice it knows nothing about as they are', () => {
    expect(facesShown('other', event('roll', '1', {}, [4]))).toEqual([{ face: 4, kind: 'plain' }]);
  });
});
