// Compares the WebAssembly build with the native one: the same seeded battles and the same JSON-RPC session, with a whole
// battle of every scenario, must give the same bytes. Usage: node wasm/smoke.mjs MODULE.wasm PATH/TO/aspis-smoke

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [modulePath, nativePath] = process.argv.slice(2);
if (!modulePath || !nativePath) {
  console.error('usage: node wasm/smoke.mjs MODULE.wasm PATH/TO/aspis-smoke');
  process.exit(2);
}

// The whole of the host's duty: three imports of the C library, none of which the engine uses for more than its last words.
let memory;
const host = {
  fd_write(_fd, iovs, count, written) {
    const view = new DataView(memory.buffer);
    let total = 0;
    for (let i = 0; i < count; ++i) {
      const at = view.getUint32(iovs + 8 * i, true);
      const length = view.getUint32(iovs + 8 * i + 4, true);
      process.stderr.write(new Uint8Array(memory.buffer, at, length).slice());
      total += length;
    }
    view.setUint32(written, total, true);
    return 0;
  },
  fd_close: () => 8,
  fd_seek: () => 8,
};

const module = new WebAssembly.Module(readFileSync(modulePath));
const foreign = WebAssembly.Module.imports(module).filter((i) => !(i.module === 'wasi_snapshot_preview1' && i.name in host));
if (foreign.length > 0) {
  console.error('the module wants more from its host than it should:', foreign);
  process.exit(1);
}
const { exports: engine } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: host });
memory = engine.memory;
engine._initialize();

function call(message) {
  const bytes = new TextEncoder().encode(message);
  const at = engine.aspis_alloc(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  const answer = BigInt.asUintN(64, engine.aspis_call(at, bytes.length));
  engine.aspis_free(at);
  return new TextDecoder().decode(new Uint8Array(memory.buffer, Number(answer >> 32n), Number(answer & 0xffffffffn)));
}

let failures = 0;
function compare(what, ours, theirs) {
  if (ours === theirs) return;
  // One wrong step makes all that follows differ: the first ones tell.
  if (++failures > 5) return;
  console.error(`${what}: WebAssembly and native differ\n  wasm:   ${ours.slice(0, 2000)}\n  native: ${theirs.slice(0, 2000)}`);
}

for (const seed of [1, 2, 3, 4, 5]) {
  const ours = BigInt.asUintN(64, engine.aspis_smoke(BigInt(seed))).toString(16).padStart(16, '0');
  const theirs = execFileSync(nativePath, [String(seed)], { encoding: 'utf8' }).trim();
  compare(`battles of seed ${seed}`, ours, theirs);
  if (/^0+$/.test(ours)) {
    ++failures;
    console.error(`battles of seed ${seed}: a scenario did not load or ran into a dead end`);
  }
}

// A session: every scenario is played to its end, with all that a client asks on the way, then shown and saved. Enough
// choices for any battle; one that is not over by then is compared as far as it goes.
const mostChoices = 1500;
const lines = [];
const answers = [];
let id = 0;
function request(method, params = {}) {
  const line = JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params });
  lines.push(line);
  answers.push(call(line));
  return JSON.parse(answers.at(-1));
}
const catalog = request('catalog').result;
const names = [];
for (const ruleset of catalog?.rulesets ?? []) for (const scenario of ruleset.scenarios ?? []) names.push(scenario.name ?? scenario.id);
for (const scenario of catalog?.scenarios ?? []) names.push(scenario.name ?? scenario.id);
if (names.length === 0) {
  ++failures;
  console.error('the catalogue is empty:', answers[0].slice(0, 500));
}
// A sequence of its own, so that both builds are asked the same.
let drawn = 490;
function draw(below) {
  drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0;
  return (drawn >>> 8) % below;
}
const players = catalog.players.map((player) => player.name);
let choices = 0;
let finished = 0;
for (const scenario of names) {
  const started = request('battle.new', { scenario, seed: '7' }).result;
  const battle = started?.battle;
  let decision = started?.decision;
  for (let step = 0; step < mostChoices && decision?.options?.length > 0; ++step) {
    const { seat, subject, options } = decision;
    const { id: option, choice, range } = options[draw(options.length)];
    // Now and then the questions that a player's pointer asks.
    if (step % 16 === 0) {
      request('battle.decision', { battle, seat });
      request('battle.whyNot', { battle, choice: { ...choice, verb: 'noSuchVerb' } });
      if (subject !== undefined) request('battle.plan', { battle, seat, piece: subject });
      request('battle.odds', { battle, seat, choice });
      request('battle.suggest', { battle, seat, player: players[draw(players.length)], seed: String(step) });
    }
    if (step % 64 === 0) request('battle.scene', { battle, seat, board: false });
    const value = range ? { value: range.from + draw(range.to - range.from + 1) } : {};
    decision = request('battle.choose', { battle, option, ...value, scene: false }).result?.decision;
    ++choices;
  }
  if (decision?.over) ++finished;
  request('battle.scene', { battle });
  request('battle.log', { battle, from: 0 });
  const save = request('battle.save', { battle }).result?.save;
  request('battle.load', { save, steps: Math.floor((save?.choices?.length ?? 0) / 2), board: false });
  request('battle.close', { battle });
}
request('no.such.method');
const theirs = execFileSync(nativePath, ['rpc'], { input: lines.join('\n') + '\n', encoding: 'utf8', maxBuffer: 1 << 28 })
  .split('\n')
  .filter((line) => line !== '');
compare('number of answers', String(answers.length), String(theirs.length));
answers.forEach((answer, i) => compare(`answer to ${lines[i].slice(0, 100)}`, answer, theirs[i] ?? ''));

const told = answers.reduce((sum, answer) => sum + answer.length, 0);
console.log(
  `${names.length} scenarios, ${finished} played to the end in ${choices} choices; ${answers.length} answers ` +
    `(${(told / 1e6).toFixed(1)} MB) compared, ${failures} differences`,
);
process.exit(failures === 0 ? 0 : 1);
