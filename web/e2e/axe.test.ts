// No state of the page has anything that axe finds fault with, at a desk or on a phone, light or dark.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin, fillSetup, greekAlone, marathonSetUp, twoPeople } from './support/begin.ts';
import { phone, useBrowser } from './support/browser.ts';
import { openSave, playedBattle } from './support/native.ts';
import { Table } from './support/table.ts';

const stage = useBrowser();

async function violations(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Legacy mode: there are no frames, and without it axe opens pages of its own.
    const result = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    for (const violation of result.violations) {
      const where = violation.nodes
        .slice(0, 4)
        .map((node) => `${node.html.slice(0, 140)} (${node.any[0]?.message ?? ''})`);
      found.push(`${state}, ${colorScheme}: ${violation.id}: ${violation.help}\n  ${where.join('\n  ')}`);
    }
  }
  return found;
}

const screens = [
  ['desk', {}],
  ['phone', { size: phone, touch: true }],
] as const;

test.each(screens)(
  'home, set-up, rules (%s)',
  async (_name, screen) => {
    const { page, address } = await stage.visit(screen);
    await page.getByRole('link', { name: 'Marathon', exact: true }).waitFor();
    const found = await violations(page, 'home');
    await page.getByRole('button', { name: 'Settings' }).click();
    found.push(...(await violations(page, 'settings')));
    await page.goto(`${address}#/new/bladebow/thermopylae`);
    await page.getByRole('button', { name: 'Begin the battle' }).waitFor();
    found.push(...(await violations(page, 'set-up')));
    await page.goto(`${address}#/rules/bladebow/9.0`);
    await page.locator('#rule-9\\.0').waitFor();
    found.push(...(await violations(page, 'rules')));
    expect(found).toEqual([]);
  },
  120_000,
);

test.each(screens)(
  'battle: orders, armed, log, rules, menu, curtain (%s)',
  async (name, screen) => {
    const { page, address } = await stage.visit(screen);
    const found: string[] = [];
    const onPhone = name === 'phone';
    // The set-up is done by the list, which on a phone lies in a sheet.
    const table = onPhone
      ? await begin(page, 'bladebow/marathon', { sitters: greekAlone, seed: '1' })
      : await marathonSetUp(page);
    found.push(...(await violations(page, 'first question')));
    const [piece] = (await table.read()).pickable;
    if (piece) {
      await table.click(piece);
      const [lit] = (await table.read()).lit;
      if (lit) await page.mouse.move(lit.x, lit.y);
      found.push(...(await violations(page, 'a unit is chosen')));
    }
    const close = async (): Promise<void> => {
      if (onPhone) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    };
    for (const tab of ['Orders', 'Log', 'Rules']) {
      await table.tab(tab).click();
      await table.settle();
      found.push(...(await violations(page, tab)));
      await close();
    }
    await page.locator('summary', { hasText: 'View' }).click();
    found.push(...(await violations(page, 'menu')));
    await page.goto(address);
    const shared = await begin(page, 'bladebow/mycale', { sitters: twoPeople, seed: '2' });
    expect((await shared.read()).mood).toBe('curtain');
    found.push(...(await violations(page, 'curtain')));
    expect(found).toEqual([]);
  },
  120_000,
);

test.each(screens)(
  'hexes, melee, finished battle, replay (%s)',
  async (name, screen) => {
    const { page, address } = await stage.visit(screen);
    const table = await begin(page, 'vsts/marathon', { sitters: greekAlone, seed: '11' });
    const found = await violations(page, 'hexes');
    await page.goto(address);
    const melee = await openSave(page, await playedBattle('glory/tanagra', '12', 400, 'strike'));
    if (name === 'desk') await melee.options.first().hover();
    found.push(...(await violations(page, 'a melee and its tables')));
    await page.goto(address);
    const save = await playedBattle('bladebow/marathon', '21');
    const buffer = Buffer.from(JSON.stringify(save), 'utf8');
    await page.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
    await new Table(page).ready();
    found.push(...(await violations(page, 'replay at the end')));
    await page.getByRole('slider').fill('120');
    await table.settle();
    found.push(...(await violations(page, 'replay')));
    // The table of a finished battle has the result card.
    await page.goto(page.url().replace(/#\/replay\/(\w+).*/, '#/battle/$1'));
    await table.ready();
    found.push(...(await violations(page, 'result')));
    expect(found).toEqual([]);
  },
  120_000,
);

test.each(screens)(
  'a computer that thinks, and what it advises (%s)',
  async (_name, screen) => {
    const { page, address } = await stage.visit({ ...screen, hash: '#/new/vsts/marathon' });
    await fillSetup(page, { sitters: { Greek: 'Strategos', Persian: 'Strategos' }, seed: '5' });
    await page.getByRole('button', { name: 'Begin the battle' }).click();
    await page.getByText('Strategos considers: ').waitFor();
    const found = await violations(page, 'the computer thinks');
    await page.goto(address);
    await begin(page, 'vsts/marathon', { sitters: twoPeople, seed: '5' });
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByRole('region', { name: 'Hint' }).waitFor();
    found.push(...(await violations(page, 'a hint')));
    expect(found).toEqual([]);
  },
  120_000,
);
