import { beforeEach, expect, test } from 'vitest';
import type { Stretch } from '#shared/stretches.ts';
import { createReporter, mergeReport, type ProgressReport } from './reporter.ts';

const reported = (
  item: string,
  stretches: readonly Stretch[],
  given: Partial<ProgressReport> = {},
): ProgressReport => ({
  program: 'p',
  module: 'm',
  item,
  stretches,
  pages: [],
  ...given,
});

let sent: ProgressReport[];
let stored: readonly ProgressReport[];
let fails: Error | null;
let waits: { run: () => void; ms: number }[];

beforeEach(() => {
  sent = [];
  stored = [];
  fails = null;
  waits = [];
});

const reporter = (before: readonly ProgressReport[] = []) =>
  createReporter(
    {
      send: async (each) => {
        if (fails) throw fails;
        sent.push(each);
        return null;
      },
      mayPass: (error) => (error as Error).message === 'offline',
      onAnswer: () => {},
      store: (all) => {
        stored = all;
      },
      later: (run, ms) => {
        const wait = { run, ms };
        waits.push(wait);
        return () => {
          waits = waits.filter((each) => each !== wait);
        };
      },
    },
    before,
  );

test('reports about one item are sent together, with merged stretches', async () => {
  const { report, flush } = reporter();
  report(reported('a', [[0, 4]]));
  report(reported('a', [[4, 9]], { place: 9 }));
  report(reported('b', [[1, 2]]));
  expect(sent).toEqual([]);
  expect(stored).toHaveLength(2);
  expect(waits).toHaveLength(1);
  await flush();
  expect(sent).toEqual([reported('a', [[0, 9]], { place: 9 }), reported('b', [[1, 2]])]);
  expect(stored).toEqual([]);
  expect(waits).toEqual([]);
});

test('unsent reports are stored, and sent with later ones', async () => {
  const { report, flush, isBehind } = reporter();
  fails = new Error('offline');
  report(reported('a', [[0, 4]]));
  await flush();
  expect(isBehind()).toBe(true);
  expect(stored).toEqual([reported('a', [[0, 4]])]);
  expect(waits.map(({ ms }) => ms)).toEqual([5000]);
  report(reported('a', [[6, 8]]));
  await flush();
  expect(waits.map(({ ms }) => ms)).toEqual([10_000]);
  fails = null;
  await flush();
  expect(sent).toEqual([
    reported('a', [
      [0, 4],
      [6, 8],
    ]),
  ]);
  expect(isBehind()).toBe(false);
  expect(stored).toEqual([]);
});

test('refused reports are not sent again', async () => {
  const { report, flush, isBehind } = reporter();
  fails = new Error('not-found');
  report(reported('a', [[0, 4]]));
  await flush();
  expect(isBehind()).toBe(false);
  expect(stored).toEqual([]);
  expect(waits).toEqual([]);
});

test('reports stored earlier are sent at once', () => {
  reporter([reported('a', [[0, 4]])]);
  expect(waits.map(({ ms }) => ms)).toEqual([0]);
});

test('very many stretches are sent in several requests', async () => {
  const { report, flush } = reporter();
  report(
    reported(
      'a',
      Array.from({ length: 450 }, (_, at): Stretch => [at * 2, at * 2 + 1]),
    ),
  );
  await flush();
  expect(sent.map(({ stretches }) => stretches.length)).toEqual([200, 200, 50]);
});

test('seconds of the same page are added up', () => {
  const before = reported('a', [], { pages: [{ page: 1, seconds: 1 }] });
  const more = reported('a', [], {
    pages: [
      { page: 1, seconds: 2 },
      { page: 3, seconds: 1 },
    ],
    place: 3,
  });
  expect(mergeReport([before], more)).toEqual([
    reported('a', [], {
      pages: [
        { page: 1, seconds: 3 },
        { page: 3, seconds: 1 },
      ],
      place: 3,
    }),
  ]);
});
