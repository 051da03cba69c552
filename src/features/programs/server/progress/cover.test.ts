import { expect, test } from 'vitest';
import { noFacts } from '#features/library/server/items/stored.ts';
import { addClaims, allowedAt, coverageOf, measureOf, remainingCredit, reopenAccount } from './cover.ts';
import { nothingTaken } from './stored.ts';

const rule = { covered: 0.95, pageSeconds: 2 };
const minute = { by: 'length', seconds: 60 } as const;
const played = (...stretches: [number, number][]) => ({ ...nothingTaken, stretches });

test.each([
  ['all of it', [[0, 60]], 1, true],
  ['just enough', [[0, 57]], 0.95, true],
  ['a little less', [[0, 56.9]], 56.9 / 60, false],
  [
    'both ends',
    [
      [0, 5],
      [55, 60],
    ],
    10 / 60,
    false,
  ],
  ['nothing', [], 0, false],
] as const)('of a minute %s', (_, stretches, covered, done) => {
  const coverage = coverageOf(
    played(...stretches.map(([from, to]): [number, number] => [from, to])),
    minute,
    rule,
  );
  expect(coverage.covered).toBeCloseTo(covered, 6);
  expect(coverage.done).toBe(done);
});

test('players end a little before the end; short films cannot be skipped by that', () => {
  const whole = { ...rule, covered: 1 };
  expect(coverageOf(played([0, 59.2]), minute, whole).done).toBe(true);
  expect(coverageOf(played([0, 58]), minute, whole).done).toBe(false);
  expect(coverageOf(played([0, 1]), { by: 'length', seconds: 2 }, whole).done).toBe(false);
});

test('pages count when they were in view for long enough', () => {
  const pages = { 1: 2, 2: 1.9, 3: 30, 4: 2 };
  const measure = { by: 'pages', pages: 3 } as const;
  expect(coverageOf({ ...nothingTaken, pages }, measure, rule)).toEqual({
    covered: 2 / 3,
    read: [1, 3],
    done: false,
  });
  expect(coverageOf({ ...nothingTaken, pages: { ...pages, 2: 2 } }, measure, rule).done).toBe(true);
});

test.each([
  ['a film', { kind: 'video', facts: { ...noFacts, durationMs: 60_000 }, source: 'file' }, minute],
  [
    'a film whose length nobody knows',
    { kind: 'video', facts: noFacts, source: 'url' },
    { by: 'open', seconds: 9 },
  ],
  [
    'what another host plays',
    { kind: 'video', facts: { ...noFacts, durationMs: 60_000 }, source: 'outside' },
    { by: 'open', seconds: 9 },
  ],
  ['a paper', { kind: 'pdf', facts: { ...noFacts, pages: 7 }, source: 'file' }, { by: 'pages', pages: 7 }],
  [
    'a paper nobody has looked into',
    { kind: 'pdf', facts: noFacts, source: 'file' },
    { by: 'open', seconds: 9 },
  ],
] as const)('%s is measured', (_, { kind, facts, source }, expected) => {
  const item = { kind, facts, source: { type: source } as never };
  expect(measureOf(item, { outsideSeconds: 9 })).toEqual(expected);
});

test('no more is counted than can have been played', () => {
  const claim = (stretches: [number, number][], allowed: number) =>
    addClaims(nothingTaken, { stretches, pages: [] }, minute, allowed);
  expect(claim([[0, 60]], 20)).toMatchObject({ part: { stretches: [[0, 20]] }, used: 20 });
  expect(
    claim(
      [
        [0, 10],
        [50, 60],
        [20, 30],
      ],
      15,
    ),
  ).toMatchObject({
    part: {
      stretches: [
        [0, 10],
        [20, 25],
      ],
    },
  });
  expect(
    claim(
      [
        [0, 10],
        [5, 10],
        [0, 10],
      ],
      100,
    ).used,
  ).toBe(10);
  expect(claim([[50, 1000]], 100)).toMatchObject({ part: { stretches: [[50, 60]] }, used: 10 });
  expect(claim([[0, 10]], 0).part.stretches).toEqual([]);
});

test('nor more pages than can have been viewed', () => {
  const pages = [1, 2, 3, 9].map((page) => ({ page, seconds: 2 }));
  const { part, used } = addClaims(nothingTaken, { stretches: [], pages }, { by: 'pages', pages: 3 }, 3);
  expect(part.pages).toEqual({ 1: 2, 2: 1 });
  expect(used).toBe(3);
});

test('the allowance is twice the elapsed time, and a return starts again', () => {
  const at = (seconds: number) => new Date(seconds * 1000);
  expect(allowedAt({ credit: 10, reportedAt: at(100) }, at(130))).toBe(70);
  expect(allowedAt({ credit: 10, reportedAt: at(100) }, at(50))).toBe(10);
  expect(remainingCredit(-1, at(1))).toEqual({ credit: 0, reportedAt: at(1) });
  const account = { credit: 500, reportedAt: at(0) };
  expect(reopenAccount(account, at(200))).toBe(account);
  expect(reopenAccount(account, at(86_400))).toEqual({ credit: 10, reportedAt: at(86_400) });
});
