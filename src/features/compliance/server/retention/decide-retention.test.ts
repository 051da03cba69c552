import { expect, test } from 'vitest';
import { decideRetention, retainedUntil } from './decide-retention.ts';

const now = new Date('2032-03-01T12:00:00Z');
const long = '2025-01-01T00:00:00Z';

/** Last use, years, published or not, on legal hold or not, and the expected verdict. */
const table: [string | null, number, 'out' | 'in', 'held' | 'unheld', string, string | null][] = [
  [null, 6, 'in', 'unheld', 'free', null],
  [null, 6, 'in', 'held', 'kept', null],
  [null, 6, 'out', 'unheld', 'kept', null],
  [null, 6, 'out', 'held', 'kept', null],
  [long, 6, 'in', 'unheld', 'due', '2031-01-01T00:00:00.000Z'],
  [long, 6, 'in', 'held', 'kept', '2031-01-01T00:00:00.000Z'],
  [long, 6, 'out', 'unheld', 'kept', null],
  [long, 6, 'out', 'held', 'kept', null],
  [long, 8, 'in', 'unheld', 'kept', '2033-01-01T00:00:00.000Z'],
  [long, 8, 'in', 'held', 'kept', '2033-01-01T00:00:00.000Z'],
  [long, 99, 'in', 'unheld', 'kept', '2124-01-01T00:00:00.000Z'],
  // To the very moment.
  ['2026-03-01T12:00:00Z', 6, 'in', 'unheld', 'due', '2032-03-01T12:00:00.000Z'],
  ['2026-03-01T12:00:00.001Z', 6, 'in', 'unheld', 'kept', '2032-03-01T12:00:00.001Z'],
  ['2026-03-01T12:00:00Z', 1, 'in', 'unheld', 'due', '2027-03-01T12:00:00.000Z'],
  ['2032-03-01T11:59:59Z', 1, 'in', 'unheld', 'kept', '2033-03-01T11:59:59.000Z'],
];

test.each(table)(
  'last used %s, retained %i years, %s, %s: %s until %s',
  (last, years, out, legalHold, is, until) => {
    const lastUse = last === null ? null : new Date(last);
    const verdict = decideRetention(
      { isOnLegalHold: legalHold === 'held', isOut: out === 'out', lastUse, years },
      now,
    );
    expect(verdict.is).toBe(is);
    expect('until' in verdict ? (verdict.until?.toISOString() ?? null) : null).toBe(until);
    if (verdict.is === 'kept') expect(verdict.isOnLegalHold).toBe(legalHold === 'held');
  },
);

test.each([
  ['2024-02-29T10:00:00Z', 6, '2030-03-01T10:00:00.000Z'],
  ['2024-02-29T10:00:00Z', 4, '2028-02-29T10:00:00.000Z'],
  ['2023-02-28T23:59:59Z', 1, '2024-02-28T23:59:59.000Z'],
  ['2096-02-29T00:00:00Z', 4, '2100-03-01T00:00:00.000Z'],
  ['2025-12-31T23:59:59Z', 6, '2031-12-31T23:59:59.000Z'],
])('%s and %i years are %s', (last, years, until) => {
  expect(retainedUntil(new Date(last), years).toISOString()).toBe(until);
});
