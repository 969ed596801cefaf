import { describe, expect, it } from 'vitest';
import { makePiece, makeScene, squareBoard } from '../board/fixtures';
import type { Decision, Refusal, RulesetEntry } from '../protocol/types';
import { explain, fittingRefusal, leadingOn } from './whynot';

const verbs = { target: { args: [{ name: 'target', kind: 'piece' as const }] }, done: { args: [] } };
const own = makePiece({ key: 'hoplite' });
const foe = makePiece({ key: 'archers', side: 'persian', place: 'A1' });
const scene = makeScene(squareBoard(['...', '...']), [own, foe]);
const decision: Decision = {
  seat: 'greek',
  rule: '5.4',
  text: 'Greek: whom do you attack?',
  options: [
    { id: 0, choice: { verb: 'done' }, text: 'done' },
    { id: 1, choice: { verb: 'target', target: 'archers' }, text: 'against Archers' },
  ],
};
const refusal = (reason: string, ...objections: string[]): Refusal => ({
  legal: false,
  rule: '9.0',
  reason,
  text: reason,
  objections: objections.map((one) => ({ legal: false, rule: '9.0', reason: one, text: one, to: 'it' })),
});

describe('why not', () => {
  it('reads no piece of the asking side as a target', () => {
    const fitting = fittingRefusal(refusal('noTarget', 'noTarget'), own, decision, scene, verbs);
    expect(fitting.reason).toBe('notNow');
    const answer = explain('B2', fitting, own.name, decision);
    expect([answer.title, answer.text, answer.rule]).toEqual([
      'Hoplite 1: not now',
      'First: Greek: whom do you attack?',
      '5.4',
    ]);
  });

  it('keeps what the engine says of those who are asked about', () => {
    expect(fittingRefusal(refusal('notInFront', 'notInFront'), foe, decision, scene, verbs).reason).toBe('notInFront');
  });

  it('says first whose a piece is', () => {
    const said = refusal('cardBadTarget', 'cardBadTarget', 'notYours');
    expect(fittingRefusal(said, foe, decision, scene, verbs).reason).toBe('notYours');
  });

  it('makes a sentence of it', () => {
    expect(explain('C3', refusal('it must halt'), undefined, decision)).toMatchObject({
      title: 'C3',
      text: 'It must halt.',
    });
  });
});

describe('an attack that needs an order first', () => {
  const orderly: RulesetEntry['verbs'] = {
    single: {
      args: [
        { name: 'order', kind: 'word', words: ['move', 'melee'] },
        { name: 'unit', kind: 'piece' },
      ],
    },
  };
  const order = (id: number, word: string) => ({ id, choice: { verb: 'single', order: word, unit: 'a' }, text: word });
  const answer = { place: 'B2', title: 'Archers 1', text: 'It belongs to the other side.', rule: null };

  it('is offered by the orders that lead to one', () => {
    const { title, text, acts } = leadingOn(answer, [order(0, 'move'), order(1, 'melee')], orderly);
    expect([title, text]).toEqual(['Archers 1', 'To attack, order melee first.']);
    expect(acts?.map(({ id }) => id)).toEqual([1]);
  });
  it('is not spoken of where there is no such order', () => {
    expect(leadingOn(answer, [order(0, 'move')], orderly)).toBe(answer);
  });
});
