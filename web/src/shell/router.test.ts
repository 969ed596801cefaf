import { describe, expect, it } from 'vitest';
import { address, readRoute, router, type Route } from './router.svelte';

const routes: [string, Route][] = [
  ['#/', { name: 'home' }],
  ['#/new/bladebow/marathon', { name: 'setup', scenario: 'bladebow/marathon' }],
  ['#/battle/ab12', { name: 'battle', id: 'ab12' }],
  ['#/replay/ab12', { name: 'replay', id: 'ab12', step: null, seat: null }],
  ['#/replay/ab12/214', { name: 'replay', id: 'ab12', step: 214, seat: null }],
  ['#/replay/ab12/214?seat=greek', { name: 'replay', id: 'ab12', step: 214, seat: 'greek' }],
  ['#/rules', { name: 'rules', ruleset: '', rule: null }],
  ['#/rules/vsts', { name: 'rules', ruleset: 'vsts', rule: null }],
  ['#/rules/bladebow/9.4.2', { name: 'rules', ruleset: 'bladebow', rule: '9.4.2' }],
  ['#/rules/bladebow/3.1.2%2Fa', { name: 'rules', ruleset: 'bladebow', rule: '3.1.2/a' }],
  [
    '#/rules/vsts?find=low%20ammo%20%26%20rout',
    { name: 'rules', ruleset: 'vsts', rule: null, find: 'low ammo & rout' },
  ],
];

describe('addresses', () => {
  it.each(routes)('%s is read and written', (hash, route) => {
    expect(readRoute(hash)).toEqual(route);
    expect(address(route)).toBe(hash);
  });

  it('takes an empty address as home', () => {
    expect(readRoute('')).toEqual({ name: 'home' });
    expect(readRoute('#')).toEqual({ name: 'home' });
  });

  it('knows what it does not know', () => {
    for (const hash of ['#/nothing', '#/new/bladebow', '#/battle', '#/battle/a/b', '#/replay'])
      expect(readRoute(hash).name).toBe('missing');
  });

  it('survives a broken escape', () => {
    expect(readRoute('#/rules/bladebow/9%')).toEqual({ name: 'rules', ruleset: 'bladebow', rule: '9%' });
  });

  it('goes and replaces', async () => {
    const heard = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    router.go({ name: 'battle', id: 'x' });
    await heard;
    expect(router.route).toEqual({ name: 'battle', id: 'x' });
    router.replace({ name: 'home' });
    expect([router.route.name, location.hash]).toEqual(['home', '#/']);
  });
});
