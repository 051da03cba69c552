import * as z from 'zod';
import { line, lines } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { Paged } from './paged.ts';

/** So many business days after its first use something is filed at the latest. */
export const filingDays = 10;
/** So many business days before that, compliance is reminded. */
export const soonFilingDays = 3;

/** How far something is that has to be filed: kept back until it is, in time, due soon, or too late. */
export const dutyStates = ['held', 'open', 'soon', 'overdue'] as const;
export type DutyState = (typeof dutyStates)[number];

/** A day of the calendar, as the regulator counts it. */
const Day = z.iso.date();
const Person = z.object({ uid: z.string(), name: z.string() });

/** Something that has to be filed and is not. */
export type FilingDuty = z.output<typeof FilingDuty>;
const FilingDuty = z.object({
  item: z.string(),
  title: z.string(),
  category: z.string(),
  state: z.enum(dutyStates),
  firstUse: z.iso.datetime().nullable(),
  /** Null where it is filed before anybody uses it, and nobody has. */
  dueOn: Day.nullable(),
  /** How it was filed before its content was changed; null where it never was. */
  earlier: z.object({ reference: z.string(), filedOn: Day }).nullable(),
});

/** That something was filed with the regulator. */
export type Filing = z.output<typeof Filing>;
const Filing = z.object({
  id: z.string(),
  item: z.string(),
  title: z.string(),
  /** By which the regulator knows it. */
  reference: z.string(),
  filedOn: Day,
  /** When it was due, as far as it was. */
  dueOn: Day.nullable(),
  /** What the regulator has answered. */
  letter: z.string(),
  filedBy: Person,
  at: z.iso.datetime(),
});

/** How one item stands with filing. */
export const ItemFiling = z.object({
  duty: FilingDuty.nullable(),
  filed: z
    .object({
      reference: z.string(),
      filedOn: Day,
      /** Whether something else was approved since. */
      isOther: z.boolean(),
    })
    .nullable(),
});
export type ItemFiling = z.output<typeof ItemFiling>;

export const filingRoutes = {
  duties: route({
    method: 'GET',
    path: '/api/compliance/filings/due',
    summary: 'What has to be filed with the regulator and is not, what is due first on top',
    access: ['read', 'Record'],
    input: Paged,
    output: z.object({ duties: z.array(FilingDuty), total: z.int() }),
  }),
  filed: route({
    method: 'GET',
    path: '/api/compliance/filings',
    summary: 'What was filed with the regulator, the newest first',
    access: ['read', 'Record'],
    input: Paged,
    output: z.object({ filings: z.array(Filing), total: z.int() }),
  }),
  file: route({
    method: 'POST',
    path: '/api/compliance/items/{id}/filings',
    summary: 'Write down that an item was filed with the regulator, by its reference, and what was answered',
    access: ['update', 'Record'],
    input: z.object({
      id: z.string().max(64),
      reference: line(120).pipe(z.string().min(1)),
      filedOn: Day,
      letter: lines(20_000),
    }),
    output: Filing,
  }),
};
