import * as z from 'zod';
import { Day, startOfDay } from '#client/lists/days.ts';
import { useListAddress } from '#client/lists/use-list-address.ts';
import { pageQuery } from '#shared/page-query.ts';
import { auditExportPath, type exportFormats } from '../contract.ts';
import type { TrailListQuery } from './api.ts';

const Name = z.string().trim().min(1).max(200).optional();
const Place = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional();

/** Filters and position in the trail, as read from the page's address. */
export const TrailQuery = z.object({
  q: Name,
  action: Name,
  actor: Name,
  type: Name,
  subject: Name,
  from: Day.optional(),
  to: Day.optional(),
  size: pageQuery.size,
  before: Place,
  after: Place,
});
export type TrailQuery = z.output<typeof TrailQuery>;

export const useTrailAddress = () => useListAddress(TrailQuery);

export type TrailAddress = ReturnType<typeof useTrailAddress>;

/** Query for the server. */
export function toListQuery({ size, before, after, ...filters }: TrailQuery): TrailListQuery {
  return {
    ...toFilter(filters),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    size,
  };
}

/** Address of the filtered trail as a file. */
export function exportAddress(query: TrailQuery, format: (typeof exportFormats)[number]): string {
  return `${auditExportPath}?${new URLSearchParams({ ...toFilter(query), format })}`;
}

type Filters = Omit<TrailQuery, 'size' | 'before' | 'after'>;

function toFilter({ q, action, actor, type, subject, from, to }: Filters): Record<string, string> {
  const given = {
    text: q,
    action,
    actorId: actor,
    subjectType: type,
    subjectId: subject,
    from: startOfDay(from),
    // Until the end of the last day.
    to: startOfDay(to, 1),
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
