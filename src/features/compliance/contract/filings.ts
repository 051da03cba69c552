import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { PageQuery } from '#shared/page-query.ts';
import { line, lines, Person } from '#shared/schemas.ts';

/** Business days after the first use within which content is filed. */
export const filingDays = 10;
/** Business days before that date on which compliance is reminded. */
export const soonFilingDays = 3;

/** States of a filing duty: under embargo until it is filed, in time, due soon, or overdue. */
export const dutyStates = ['held', 'open', 'soon', 'overdue'] as const;
export type DutyState = (typeof dutyStates)[number];

/** A calendar day where the regulator sits. */
const Day = z.iso.date();

/** An item that has to be filed and is not. */
export type FilingDuty = z.output<typeof FilingDuty>;
const FilingDuty = z.object({
  item: z.string(),
  title: z.string(),
  category: z.string(),
  state: z.enum(dutyStates),
  firstUse: z.iso.datetime().nullable(),
  /** Null where it has to be filed before the first use, and there was none. */
  dueOn: Day.nullable(),
  /** Filing from before its content was changed; null where there was none. */
  earlier: z.object({ reference: z.string(), filedOn: Day }).nullable(),
});

/** A filing with the regulator. */
export type Filing = z.output<typeof Filing>;
const Filing = z.object({
  id: z.string(),
  item: z.string(),
  title: z.string(),
  /** The regulator's reference. */
  reference: z.string(),
  filedOn: Day,
  /** Due date, if it had one. */
  dueOn: Day.nullable(),
  /** The regulator's answer. */
  letter: z.string(),
  filedBy: Person,
  at: z.iso.datetime(),
});

/** Filing status of one item. */
export const ItemFiling = z.object({
  duty: FilingDuty.nullable(),
  filed: z
    .object({
      reference: z.string(),
      filedOn: Day,
      /** True if another version was approved since. */
      isOther: z.boolean(),
    })
    .nullable(),
});
export type ItemFiling = z.output<typeof ItemFiling>;

export const filingRoutes = {
  duties: route({
    method: 'GET',
    path: '/api/compliance/filings/due',
    summary: 'List what must be filed with the regulator, due first',
    access: ['read', 'Record'],
    input: PageQuery,
    output: z.object({ duties: z.array(FilingDuty), total: z.int() }),
  }),
  filed: route({
    method: 'GET',
    path: '/api/compliance/filings',
    summary: 'List recorded filings, newest first',
    access: ['read', 'Record'],
    input: PageQuery,
    output: z.object({ filings: z.array(Filing), total: z.int() }),
  }),
  file: route({
    method: 'POST',
    path: '/api/compliance/items/{id}/filings',
    summary: 'Record the filing of an item with the regulator, with its reference and the regulator’s letter',
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
