// The order of the page's rooms, as ARCHITECTURE.md tells it: a room knows only those named before its own line, and rooms
// of one line do not know each other. What stands in src itself (main, App) puts them together.

const floors = [
  ['protocol', 'words'],
  ['engine', 'art'],
  ['board'],
  ['store'],
  ['panels'],
  ['shell'],
  ['home', 'battle'],
];
/** Help for tests, which no other file may lean on. */
const testing = 'testing';

function barring(files, rooms, message) {
  const regex = `^(?:\\.\\./)+(?:${rooms.join('|')})/`;
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] } };
}

export function keepRoomsApart() {
  return floors.flatMap((floor, i) =>
    floor.flatMap((room) => {
      const barred = floors
        .slice(i)
        .flat()
        .filter((other) => other !== room);
      const message = `${room} stands below or beside this room (eslint.rooms.js)`;
      return [
        barring([`src/${room}/**`], [...barred, testing], message),
        // Of the same files the later entry counts.
        barring([`src/${room}/**/*.test.ts`], barred, message),
      ];
    }),
  );
}
