import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import Counter from '../Counter.svelte';
import { eight, makePiece, twelve } from '../fixtures';
import { faceOf } from './face';

const face = (over: Parameters<typeof makePiece>[0], ruleset = 'bladebow') => faceOf(makePiece(over), ruleset, eight);

describe('what a counter shows', () => {
  it('takes the figure from ruleset, side and type, and has one for anything', () => {
    expect(face({}).figure).toBe('g-hoplites');
    expect(face({ side: 'persian', type: 'immortals' }).figure).toBe('p-immortals');
    expect(face({ type: 'phalanx' }, 'vsts').figure).toBe('g-phalanx');
    expect(face({ side: 'persian', type: 'elephants' }, 'somewhere').figure).toBe('p-spears');
    expect(face({ kind: 'camp', type: 'camp' }).figure).toBe('g-camp');
  });

  it('paints the shield where the city is known', () => {
    expect(face({ type: 'hoplites' }, 'vsts').device?.name).toBe('athens');
    expect(face({ type: 'hoplites', states: ['spartans'] }, 'vsts').device?.name).toBe('sparta');
    expect(face({ key: 'plataeans', type: 'phalanx' }, 'vsts').device?.name).toBe('plataea');
    expect(face({}).device).toBeNull();
    expect(face({ side: 'persian', type: 'spear' }, 'vsts').device).toBeNull();
  });

  it('counts ranks as bars, or strength and disorder', () => {
    expect(face({ values: { ranks: 2 } })).toMatchObject({ bars: 3, strength: null });
    expect(face({ values: { strength: 5, dp: 2 } })).toMatchObject({ bars: null, strength: 5, disorder: 2 });
    // Missile strength is not the unit's strength.
    expect(face({ values: { strength: 1, range: 6 } }).strength).toBeNull();
  });

  it('shows what a ruleset calls by other names', () => {
    const values = { melee: 6, steps: 3, defence: 3 };
    const spartans = face({ values, states: ['disordered', 'spartan'] }, 'hotgates');
    expect(spartans).toMatchObject({ strength: 6, bars: 3, disrupted: true, device: { name: 'sparta' } });
    expect(face({ side: 'persian', type: 'mixed', states: ['immortals'] }, 'hotgates').figure).toBe('p-immortals');
    expect(face({ side: 'persian', type: 'mixed', states: ['medes'] }, 'hotgates').figure).toBe('p-spears');
  });

  it('has room for two seals and says when there are more', () => {
    expect(face({ states: ['elite', 'engaged'] })).toMatchObject({ seals: ['engaged', 'elite'], more: false });
    expect(face({ states: ['elite', 'engaged', 'outOfCommand'] })).toMatchObject({ seals: ['nocommand'], more: true });
  });

  it('looks left when it faces west', () => {
    expect(face({ facing: 'NW' }).mirrored).toBe(true);
    expect(face({ facing: 'S' }).mirrored).toBe(false);
  });
});

describe('each state has its shape', () => {
  const drawn = (over: Parameters<typeof makePiece>[0], ruleset = 'bladebow', facings = eight): HTMLElement =>
    render(Counter, { piece: makePiece(over), ruleset, facings }).container;
  const has = (node: HTMLElement, selector: string): boolean => node.querySelector(selector) !== null;

  it('facing: a point that turns, while the figure does not', () => {
    const node = drawn({ facing: 'E' });
    expect(node.querySelector('.point')?.parentElement?.getAttribute('transform')).toContain('rotate(90');
    expect(has(drawn({ facing: null }), '.point')).toBe(false);
  });

  it('disrupted: tilted and cracked', () => {
    const node = drawn({ states: ['disrupted'] });
    expect(has(node, '.crack')).toBe(true);
    expect(node.querySelector('.counter')?.getAttribute('transform')).toContain('rotate(-7');
  });

  it('routed: dashed frame and chevrons, never a point', () => {
    const node = drawn({ states: ['routed'], values: { strength: 3, dp: 1 } }, 'vsts', twelve);
    expect(has(node, '.flight')).toBe(true);
    expect(has(node, '.chevrons')).toBe(true);
    expect(has(node, '.point')).toBe(false);
  });

  it('hidden ranks: a lozenge and no bars', () => {
    const node = drawn({ states: ['ranksHidden'], values: {} });
    expect(has(node, '.hidden')).toBe(true);
    expect(has(node, '.bar')).toBe(false);
  });

  it('shield wall: scallops along the front, before a corner on both sides of it', () => {
    expect(drawn({ states: ['shieldWall'], facing: 'S' }).querySelectorAll('.scallop').length).toBe(5);
    expect(drawn({ states: ['shieldWall'], facing: 'SE' }).querySelectorAll('.scallop').length).toBe(6);
  });

  it.each([
    ['melee', 'st-melee'],
    ['outOfCommand', 'st-nocommand'],
    ['engaged', 'st-engaged'],
    ['lowAmmo', 'st-lowammo'],
    ['resting', 'st-resting'],
    ['elite', 'st-elite'],
  ])('%s: a seal', (state, symbol) => {
    expect(has(drawn({ states: [state] }), `use[href="#${symbol}"]`)).toBe(true);
  });

  it('disorder: a square for each point', () => {
    expect(drawn({ values: { strength: 4, dp: 3 } }).querySelectorAll('.disorder').length).toBe(3);
  });

  it('a letter printed beside the strength stands there, and disorder tilts the counter', () => {
    const node = drawn({ type: 'hi', values: { strength: 6 }, states: ['disordered', 'classA'] }, 'glory');
    expect([...node.querySelectorAll('.strength')].map((one) => one.textContent)).toEqual(['6', 'A']);
    expect(has(node, '.crack')).toBe(true);
  });

  it('leaders: a round seal or a lozenge, never a counter', () => {
    expect(has(drawn({ kind: 'leader' }), '.leader.greek circle')).toBe(true);
    expect(has(drawn({ kind: 'leader', side: 'persian' }), '.leader.persian path')).toBe(true);
  });
});
