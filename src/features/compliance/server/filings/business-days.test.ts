import { describe, expect, it, test } from 'vitest';
import { businessDaysAfter, dayAt, holidaysOf, isBusinessDay } from './business-days.ts';

describe('federal holidays, on the days they are observed', () => {
  // As published by the Office of Personnel Management.
  test.each([
    [2020, '01-01 01-20 02-17 05-25 07-03 09-07 10-12 11-11 11-26 12-25'],
    [2021, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24'],
    [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
    [2024, '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
    [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
    [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24'],
  ])('%i', (year, days) => {
    expect(holidaysOf(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  it('may be observed in the year before', () => {
    expect(holidaysOf(2022)[0]).toBe('2021-12-31');
    expect(isBusinessDay(new Date('2021-12-31'))).toBe(false);
    expect(isBusinessDay(new Date('2022-01-03'))).toBe(true);
  });
});

describe('business days', () => {
  test.each([
    // Two plain weeks.
    ['2026-03-03', 10, '2026-03-17'],
    // Used at a weekend: Monday is the first day that counts.
    ['2026-03-07', 10, '2026-03-20'],
    // Thanksgiving.
    ['2026-11-17', 10, '2026-12-02'],
    // Christmas and New Year.
    ['2026-12-22', 10, '2027-01-07'],
    // The 4th of July on a Saturday, observed on Friday; Juneteenth before.
    ['2026-06-18', 10, '2026-07-06'],
    ['2026-03-06', 1, '2026-03-09'],
    ['2026-03-06', 0, '2026-03-06'],
  ])('after %s, %i of them end on %s', (day, count, expected) => {
    expect(businessDaysAfter(day, count)).toBe(expected);
  });

  it('begin at midnight in New York', () => {
    expect(dayAt(new Date('2026-03-04T04:59:00Z'))).toBe('2026-03-03');
    expect(dayAt(new Date('2026-03-04T05:00:00Z'))).toBe('2026-03-04');
    expect(dayAt(new Date('2026-07-04T04:00:00Z'))).toBe('2026-07-04');
  });
});
