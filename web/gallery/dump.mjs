// Scenes for the gallery: the start of every scenario and some positions after random choices.
//   node gallery/dump.mjs ../build/dev/cli/aspis
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const engine = process.argv[2];
if (!engine) throw new Error('say where the program aspis is');
const out = resolve(import.meta.dirname, '../../build/gallery');
mkdirSync(out, { recursive: true });

const aspis = spawn(engine, ['rpc'], { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: aspis.stdout })[Symbol.asyncIterator]();
let id = 0;
async function call(method, params = {}) {
  aspis.stdin.write(JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }) + '\n');
  const answer = JSON.parse((await lines.next()).value);
  if (answer.error) throw new Error(answer.error.message);
  return answer.result;
}

let state = 12345;
const below = (count) => (state = (state * 16807) % 2147483647) % count;
const stations = [60, 150, 300, 600, 900, 1400, 2000, 3000];

const catalog = await call('catalog');
const index = [];
for (const ruleset of catalog.rulesets) {
  for (const scenario of ruleset.scenarios) {
    const first = await call('battle.new', { scenario: scenario.name, seed: '5' });
    const scenes = { 0: first.scene };
    let { decision } = first;
    let step = 0;
    while (!decision.over && step < stations.at(-1)) {
      const option = decision.options[below(decision.options.length)];
      const value = option.range ? { value: option.range.from } : {};
      const want = stations.includes(++step);
      const next = await call('battle.choose', { battle: first.battle, option: option.id, scene: want, ...value });
      decision = next.decision;
      if (want) scenes[step] = next.scene;
    }
    if (decision.over) scenes[step] = await call('battle.scene', { battle: first.battle });
    await call('battle.close', { battle: first.battle });
    const name = scenario.name.replace('/', '-');
    writeFileSync(resolve(out, `${name}.json`), JSON.stringify(scenes));
    index.push({ name, ruleset: ruleset.id, facings: ruleset.facings, steps: Object.keys(scenes) });
  }
}
writeFileSync(resolve(out, 'index.json'), JSON.stringify(index));
aspis.stdin.end();
