// Battles as files: out of the browser, and in again after the engine has played them through.

import { EngineError, type Engine } from '../engine/engine';
import type { PlayerEntry, Position, SaveFile, Seat } from '../protocol/types';
import { newBattleId } from './battles';
import { saveFile } from './export';
import type { BattleRecord } from './records';
import { askedSeats, playersOf, seatingFrom } from './seating';
import { t } from '../words/words';

export interface FileProblem {
  /** Where in the file: "/choices/12". Empty when it is the file as a whole. */
  path: string;
  text: string;
}

/** The file is no battle that can be played. */
export class FileError extends Error {
  constructor(
    message: string,
    readonly problems: FileProblem[] = [],
  ) {
    super(message);
    this.name = 'FileError';
  }
}

// The engine takes messages of up to 4 MiB; the longest battles are far below a tenth of that.
const longest = 4 * 1024 * 1024 - 1024;

interface FileLike {
  name: string;
  size: number;
  text(): Promise<string>;
}

export interface BattleFile {
  record: BattleRecord;
  /** As the battle names them. */
  seats: Seat[];
  /** Whether the file tells of every seat who sits there. */
  seated: boolean;
}

export async function readBattleFile(
  engine: Engine,
  file: FileLike,
  players: readonly PlayerEntry[],
  now = Date.now(),
): Promise<BattleFile> {
  if (file.size > longest) throw new FileError(t('home.file.long', { name: file.name }));
  const save = readSave(await textOf(file), file.name);
  let position: Position;
  try {
    position = await engine.call<Position>('battle.load', { save, board: false });
  } catch (error) {
    throw error instanceof EngineError ? refused(error, file.name) : error;
  }
  await engine.call('battle.close', { battle: position.battle });
  const ruleset = position.ruleset ?? save.ruleset;
  const seats = askedSeats(position.seats ?? []);
  const { sitters, known } = seatingFrom(
    position.players,
    seats.map(({ key }) => key),
    players,
  );
  const record = {
    id: newBattleId(),
    scenario: position.scenario ?? '',
    ruleset,
    title: position.title ?? position.scenario ?? file.name,
    sitters,
    save,
    steps: position.step,
    turn: position.scene?.turn ?? 0,
    prompt: position.decision.text ?? '',
    result: position.decision.result ?? null,
    created: now,
    updated: now,
  };
  return { record, seats, seated: known };
}

async function textOf(file: FileLike): Promise<string> {
  try {
    return await file.text();
  } catch (error) {
    throw new FileError(t('home.file.unread', { name: file.name, reason: String((error as Error).message) }));
  }
}

function readSave(text: string, name: string): SaveFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new FileError(t('home.file.notJson', { name }), [{ path: '', text: (error as Error).message }]);
  }
  if (typeof content !== 'object' || content === null || (content as Partial<SaveFile>).format !== 'aspis-save')
    throw new FileError(t('home.file.notSave', { name }));
  return content as SaveFile;
}

function refused(error: EngineError, name: string): FileError {
  const listed = Array.isArray(error.data.problems) ? (error.data.problems as Partial<FileProblem>[]) : [];
  const problems = listed.map(({ path, text }) => ({ path: path ?? '', text: text ?? '' }));
  return new FileError(
    t('home.file.faulty', { name }),
    problems.length ? problems : [{ path: '', text: error.message }],
  );
}

/** "marathon-turn-4.aspis.json" */
export function fileName(record: BattleRecord): string {
  const plain = record.title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const where = record.result ? 'finished' : record.turn === 0 ? 'set-up' : `turn-${record.turn}`;
  return `${plain || 'battle'}-${where}.aspis.json`;
}

/** The save with who sits where: the same file that `aspis replay` reads. */
export function fileText({ save, sitters }: BattleRecord): string {
  return JSON.stringify({ ...save, players: playersOf(sitters) });
}

/** Hands the battle to the browser as a download. */
export function downloadBattle(record: BattleRecord): void {
  saveFile(fileName(record), fileText(record), 'application/json');
}
