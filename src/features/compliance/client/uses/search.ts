import * as z from 'zod';
import { Day, startOfDay } from '#client/lists/days.ts';
import { withFilters } from '#client/lists/list-address.ts';
import { useListAddress } from '#client/lists/use-list-address.ts';
import { standings, type UseQuery, useKinds, usesExportPath } from '../../contract.ts';

const Name = z.string().trim().min(1).max(200).optional();

/** Filters in the page's address; days are whole days in the person's time zone. */
const Query = z.object({
  item: Name,
  link: Name,
  person: Name,
  recipient: Name,
  kind: z.enum(useKinds).optional(),
  standing: z.enum(standings).optional(),
  from: Day.optional(),
  to: Day.optional(),
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});

export function useSearch() {
  const address = useListAddress(Query);
  const { from, to, before, ...names } = address.query;
  const days = { from: startOfDay(from), to: startOfDay(to, 1) };
  const entries = Object.entries({ ...names, ...days }).filter(([, value]) => value !== undefined);
  const query: UseQuery = Object.fromEntries(entries);
  return { address, query, before };
}

/** Returns the address of the filtered records as a file. */
export const exportAddress = (query: UseQuery) => withFilters(usesExportPath, query);

/** Formats the day of a moment for an address. */
export function dayOf(at: string): string {
  const moment = new Date(at);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
