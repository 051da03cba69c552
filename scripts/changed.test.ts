import { expect, test } from 'vitest';
import { type Imports, testsFor } from './changed.ts';

const imports: Imports = new Map([
  ['src/shared/ids.ts', []],
  ['src/features/library/server/index.ts', ['src/shared/ids.ts']],
  ['src/features/library/server/list.test.ts', ['test/hub.ts']],
  ['src/features/sharing/server/page.ts', ['src/features/library/server/index.ts']],
  ['src/features/sharing/server/page.test.ts', ['src/features/sharing/server/page.ts']],
  ['src/features/home/server/home.test.ts', ['test/hub.ts']],
  ['src/server/rooms.ts', ['src/features/library/server/index.ts', 'src/features/sharing/server/page.ts']],
  ['src/server/app.ts', ['src/server/rooms.ts']],
  ['test/hub.ts', ['src/server/app.ts']],
]);

const home = 'src/features/home/server/home.test.ts';
const list = 'src/features/library/server/list.test.ts';
const page = 'src/features/sharing/server/page.test.ts';

test('a change selects the tests of its room and of those that import it, not every test with a hub', () => {
  expect(testsFor(['src/features/sharing/server/page.ts'], imports)).toEqual([page]);
  expect(testsFor(['src/features/library/server/index.ts'], imports)).toEqual([list, page]);
  expect(testsFor(['src/features/library/messages/en.json'], imports)).toEqual([list]);
});

test('a change to the preparation of tests selects all of these tests', () => {
  expect(testsFor(['test/hub.ts'], imports)).toEqual([home, list]);
});

test('a changed test is selected, and nothing if nothing was changed', () => {
  expect(testsFor([page], imports)).toEqual([page]);
  expect(testsFor([], imports)).toEqual([]);
});
