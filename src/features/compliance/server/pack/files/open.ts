import type { OpenTime, UseSpan } from '../../uses/use-span.ts';
import type { PackTexts } from './pack-texts.ts';

export function formatOpenTime(open: OpenTime | null, { t, moment }: PackTexts): string {
  if (!open) return '';
  if (open.until) return `${moment(open.since)} – ${moment(open.until)}`;
  return t('pack.open.since', { when: moment(open.since) });
}

/** Formats the last use; public content counts as still in use. */
export function formatLastUse(span: UseSpan | null, { t, moment }: PackTexts): string {
  if (!span) return '';
  return span.last ? moment(span.last) : t('pack.open.still');
}
