import * as z from 'zod';
import { dayMs } from '#shared/durations.ts';
import { plainText } from '#shared/plain-text.ts';
import type { Element } from './elements.ts';

/** Returns the first child with this name. */
export function child(element: Element, name: string): Element | undefined {
  return element.children.find((each) => each.name === name);
}

export function children(element: Element, name: string): Element[] {
  return element.children.filter((each) => each.name === name);
}

/** Returns the text of the first of these children that has one. */
export function textOf(element: Element, ...names: readonly string[]): string {
  for (const name of names) {
    const found = child(element, name)?.text.trim();
    if (found) return found.toWellFormed();
  }
  return '';
}

/** Reduces a text to one line of limited length. */
export function lineOf(text: string, most: number): string {
  return plainText(text.replace(/\s+/g, ' ')).slice(0, most).toWellFormed().trim();
}

/** Parses a whole number from 1 up; null for anything else. */
export function numberOf(text: string, most: number): number | null {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
}

/** Resolves a web address; null for anything else. */
export function addressOf(text: string | undefined, base: string): string | null {
  const written = text?.trim();
  if (!written || written.length > 2000 || !URL.canParse(written, base)) return null;
  const url = new URL(written, base);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}

const rfc822 = /^(?:[a-z]{3,9},?\s+)?\d{1,2}\s+[a-z]{3,9}\s+\d{2,4}\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s+\S+)?$/i;
const iso = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}\S*)?$/;
const [earliest, latest] = [Date.UTC(1995, 0), Date.UTC(2100, 0)];

/** Parses the date formats of feeds; null for anything else. */
export function momentOf(text: string): string | null {
  if (!rfc822.test(text) && !iso.test(text)) return null;
  const time = Date.parse(text);
  return time >= earliest && time < latest ? new Date(time).toISOString() : null;
}

const longestMs = 7 * dayMs;

/** Parses a duration or a position: `1:02:03`, `62:03`, `3723`, `3723.5`. */
export function lengthOf(text: string): number | null {
  if (!/^(\d{1,6}:){0,2}\d{1,6}(\.\d{1,9})?$/.test(text)) return null;
  const ms = Math.round(1000 * text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0));
  return ms <= longestMs ? ms : null;
}

export function isExplicit(text: string): boolean | null {
  if (/^(yes|true|explicit)$/i.test(text)) return true;
  return /^(no|false|clean)$/i.test(text) ? false : null;
}

export function emailOf(text: string): string {
  return z.email().max(254).safeParse(text).data ?? '';
}
