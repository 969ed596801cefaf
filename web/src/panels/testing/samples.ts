// Hand-written samples for what no recorded battle holds: fight sheets, and rules as the engine answers them.

import type { RulesFound } from '../../protocol/types';
import type { FightSheet } from '../contract';

export const sheetBefore: FightSheet = {
  title: 'Melee at K7',
  note: 'forecast, if Aigeis stops in L7',
  attackers: [],
  defenders: [],
  modifiers: [
    { text: 'Leontis leads, heavy foot', value: '3 dice', rule: '9.4.4' },
    { text: 'one extra rank', value: '+1', rule: '9.4.4' },
    { text: 'Aigeis supports, heavy foot', value: '+3', rule: '9.4.4.4' },
    { text: 'attack on the flank; Spears hit on 1 only', value: '+1', rule: '9.4.4.1' },
    { text: 'Attack, most allowed 8', value: '8 dice', rule: '9.4.5' },
    { text: 'Spears, medium foot, good order', value: '2 dice', rule: '9.4.4' },
  ],
  outcomes: [
    { text: 'refuse', weight: 51, harm: 0 },
    { text: 'no harm', weight: 177, harm: 0 },
    { text: 'disrupted', weight: 217, harm: 1 },
    { text: 'driven back', weight: 351, harm: 2 },
    { text: 'routed', weight: 204, harm: 3 },
  ],
  policy: 'exact, no cards played',
  throws: [],
  readings: [],
};

export const sheetAfter: FightSheet = {
  ...sheetBefore,
  note: 'turn 4',
  outcomes: [],
  throws: [
    {
      text: 'Attack',
      faces: [1, 2, 2, 3, 4, 5, 6, 6].map((face) => ({
        face,
        kind: face <= 2 ? 'hit' : face >= 5 ? 'cancel' : 'blank',
      })),
    },
    {
      text: 'Defence',
      faces: [
        { face: 4, kind: 'blank' },
        { face: 5, kind: 'cancel' },
      ],
    },
  ],
  result: 'driven back',
};

export const found: RulesFound = {
  ruleset: 'bladebow',
  title: 'Blade & Bow, volume I (second edition)',
  rules: [
    {
      id: '9.4.4',
      title: 'Number of dice',
      digest: 'Size of the lead gives 1 to 3 dice, each rank one more; supports, flank, ground and Immortals add.',
      rulings: [
        {
          id: 'R-34',
          point: 'Immortals that only support.',
          rules: ['9.4.4', '9.4.4.3'],
          ruling: 'The extra die of Immortals is for the lead alone.',
        },
      ],
    },
    {
      id: '9.4.4.1',
      title: 'Flank and rear',
      digest:
        'One more die against flank or rear; a flanked defender hits on 1 only, one struck in the rear not at all.',
      rulings: [],
    },
    {
      id: '9.4.4.2',
      title: 'Ground',
      digest: 'Height, shelter and bad footing give dice; only the best reason counts.',
      rulings: [],
    },
  ],
  rulings: [
    {
      id: 'R-33',
      point: 'When the lead unit is named.',
      rules: ['9.4.4.4', '9.4.1'],
      ruling: 'At declaration, by the owner, from those in front of the defender if there are any.',
    },
  ],
};
