import { useNavigate, useSearch } from '@tanstack/react-router';
import { defaultPageSize, pageSizes } from '#shared/page-sizes.ts';
import { auditExportPath, type exportFormats } from '../contract.ts';
import type { Asked } from './api.ts';

const fields = ['q', 'action', 'actor', 'type', 'subject', 'from', 'to', 'size', 'before', 'after'] as const;

/** What stands behind the question mark of the page's address. */
export type Search = Partial<Record<(typeof fields)[number], string>>;
type Change = (changes: Search, how?: { replace?: boolean }) => void;

/** The filters and the page that the address names, and how to change them. A changed filter begins at the newest. */
export function useAuditSearch(): [Search, Change] {
  const given = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const search: Search = {};
  for (const field of fields) {
    // The router has made numbers of what looks like one.
    const value = String(given[field] ?? '');
    if (value) search[field] = value;
  }
  const change: Change = (changes, { replace = false } = {}) => {
    const next = { ...search, before: '', after: '', ...changes };
    const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value));
    void navigate({ to: '.', search: kept, replace, resetScroll: false } as never);
  };
  return [search, change];
}

/** What to ask the server for. What cannot be meant is left out. */
export function toAsked(search: Search): Asked {
  const { size, before, after } = search;
  return {
    ...toFilter(search),
    ...numberOf('before', before),
    ...numberOf('after', after),
    size: pageSizes.find((each) => String(each) === size) ?? defaultPageSize,
  };
}

export function isFiltered(search: Search): boolean {
  return Object.keys(toFilter(search)).length > 0;
}

/** Where the filtered trail can be fetched as a file. */
export function exportAddress(search: Search, format: (typeof exportFormats)[number]): string {
  return `${auditExportPath}?${new URLSearchParams({ ...toFilter(search), format })}`;
}

function toFilter({ q, action, actor, type, subject, from, to }: Search): Record<string, string> {
  const given = {
    text: q?.trim(),
    action,
    actorId: actor,
    subjectType: type,
    subjectId: subject,
    from: startOfDay(from, 0),
    // The last day counts as a whole.
    to: startOfDay(to, 1),
  };
  const kept = Object.entries(given).filter(([, value]) => value && value.length <= 200);
  return Object.fromEntries(kept) as Record<string, string>;
}

/** A day begins when it begins where the person is. */
function startOfDay(day: string | undefined, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  if (!year) return undefined;
  const moment = new Date(Number(year), Number(month) - 1, Number(date) + later);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

function numberOf(name: 'before' | 'after', text: string | undefined): Partial<Record<typeof name, number>> {
  return text && /^\d{1,15}$/.test(text) ? { [name]: Number(text) } : {};
}
