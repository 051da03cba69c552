import type { OpenTime, WholeSpan } from '../../uses/whole-span.ts';
import type { PackWords } from './words.ts';

export function tellOpenTime(open: OpenTime | null, { t, moment }: PackWords): string {
  if (!open) return '';
  if (open.until) return `${moment(open.since)} – ${moment(open.until)}`;
  return t('pack.open.since', { when: moment(open.since) });
}

/** Formats the last use; public content counts as still in use. */
export function tellLastUse(span: WholeSpan | null, { t, moment }: PackWords): string {
  if (!span) return '';
  return span.last ? moment(span.last) : t('pack.open.still');
}
