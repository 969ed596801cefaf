// Compares the WebAssembly build with the native one: the same seeded battles and the same JSON-RPC session must give the
// same bytes. Usage: node wasm/smoke.mjs MODULE.wasm PATH/TO/aspis-smoke

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
  ++failures;
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

// A session: every scenario is started, some choices are made, and the battle is shown and saved.
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
for (const scenario of names) {
  const battle = request('battle.new', { scenario, seed: '7' }).result?.battle;
  for (let step = 0; step < 40; ++step) {
    const decision = request('battle.decision', { battle }).result;
    const options = decision?.decision?.options ?? [];
    if (options.length === 0) break;
    request('battle.choose', { battle, option: options[(step * 7) % options.length].id });
  }
  request('battle.scene', { battle });
  request('battle.save', { battle });
}
request('no.such.method');
const theirs = execFileSync(nativePath, ['rpc'], { input: lines.join('\n') + '\n', encoding: 'utf8', maxBuffer: 1 << 28 })
  .split('\n')
  .filter((line) => line !== '');
compare('number of answers', String(answers.length), String(theirs.length));
answers.forEach((answer, i) => compare(`answer to ${lines[i].slice(0, 100)}`, answer, theirs[i] ?? ''));

console.log(`${names.length} scenarios, ${answers.length} answers compared, ${failures} differences`);
process.exit(failures === 0 ? 0 : 1);
