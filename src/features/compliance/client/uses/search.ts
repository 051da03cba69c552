import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { standings, type UsesAsked, useKinds, usesExportPath } from '../../contract.ts';

const named = ['item', 'link', 'person', 'recipient'] as const;

/** What the page's address asks for: days are whole, and begin when they begin where the person is. */
export function useSearch() {
  const [query, change] = useAddressQuery();
  const asked: UsesAsked = {};
  for (const name of named) {
    const value = String(query[name] ?? '').trim();
    if (value && value.length <= 200) asked[name] = value;
  }
  const kind = useKinds.find((each) => each === query.kind);
  const [from, to] = [dayAt(query.from, 0), dayAt(query.to, 1)];
  const standing = standings.find((each) => each === query.standing);
  Object.assign(asked, kind && { kind }, standing && { standing }, from && { from }, to && { to });
  const before = /^\d{1,15}$/.test(String(query.before ?? '')) ? Number(query.before) : undefined;
  return { query, change, asked, before };
}

/** Where the filtered records can be fetched as a file. */
export function exportAddress(asked: UsesAsked): string {
  return `${usesExportPath}?${new URLSearchParams(asked as Record<string, string>)}`;
}

/** The day of a moment, as an address names it. */
export function dayOf(at: string): string {
  const moment = new Date(at);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

function dayAt(day: string | undefined, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  if (!year) return undefined;
  const moment = new Date(Number(year), Number(month) - 1, Number(date) + later);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
