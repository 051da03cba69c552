import type { ContentType } from '#features/library/contract.ts';
import type { Content } from '#features/library/server/doors/content.ts';
import { hasPlace } from '../links/target.ts';
import type { Options } from './address.ts';

const mostSeconds = 1_000_000;
const mostPages = 1_000_000;

/** Starting point in this content; the beginning if it has no such place. */
export function startIn(content: Content, options: Options): number {
  const startAt = startOf(content.type, options);
  return hasPlace(content, startAt) ? startAt : startOf(content.type, { t: null, page: null });
}

/** Starting point: milliseconds in media, page in a PDF; the beginning if the option is invalid. */
export function startOf(type: ContentType, { t, page }: Pick<Options, 't' | 'page'>): number {
  if (type === 'pdf') {
    const number = /^\d{1,7}$/.test(page ?? '') ? Number(page) : 1;
    return Math.min(Math.max(number, 1), mostPages);
  }
  return Math.round(secondsOf(t ?? '') * 1000);
}

/** Parses `90`, `1m30s` or `1:30`, as players everywhere do. */
function secondsOf(text: string): number {
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (inUnits(text) ?? asClock(text) ?? 0);
  return seconds <= mostSeconds ? seconds : 0;
}

function inUnits(text: string): number | null {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/i.exec(text) ?? [];
  if (!hours && !minutes && !seconds) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

function asClock(text: string): number | null {
  if (!/^(\d+:)?\d{1,2}:\d{2}$/.test(text)) return null;
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
