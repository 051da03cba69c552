import * as z from 'zod';
import { plainText } from '#shared/plain-text.ts';
import type { Element } from './elements.ts';

/** The first child of a name. */
export function child(element: Element, name: string): Element | undefined {
  return element.children.find((each) => each.name === name);
}

export function children(element: Element, name: string): Element[] {
  return element.children.filter((each) => each.name === name);
}

/** The text of the first of these children that has one. */
export function textOf(element: Element, ...names: readonly string[]): string {
  for (const name of names) {
    const found = child(element, name)?.text.trim();
    if (found) return found.toWellFormed();
  }
  return '';
}

/** The same as one line of no more than so many characters. */
export function lineOf(text: string, most: number): string {
  return plainText(text.replace(/\s+/g, ' ')).slice(0, most).toWellFormed().trim();
}

/** A whole number from 1 on. */
export function numberOf(text: string, most: number): number | null {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
}

/** An address on the web, whole; null for anything else. */
export function addressOf(text: string | undefined, base: string): string | null {
  const written = text?.trim();
  if (!written || written.length > 2000 || !URL.canParse(written, base)) return null;
  const url = new URL(written, base);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}

const letter = /^(?:[a-z]{3,9},?\s+)?\d{1,2}\s+[a-z]{3,9}\s+\d{2,4}\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s+\S+)?$/i;
const iso = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}\S*)?$/;
const [earliest, latest] = [Date.UTC(1995, 0), Date.UTC(2100, 0)];

/** A moment as feeds write it; null for what is none. */
export function momentOf(text: string): string | null {
  if (!letter.test(text) && !iso.test(text)) return null;
  const time = Date.parse(text);
  return time >= earliest && time < latest ? new Date(time).toISOString() : null;
}

const longestMs = 7 * 24 * 60 * 60 * 1000;

/** A length or a time in a recording: `1:02:03`, `62:03`, `3723`, `3723.5`. */
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
