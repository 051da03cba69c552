import type { Language } from '#shared/locale.ts';

const passageSources = ['transcript', 'page'] as const;
export type PassageSource = (typeof passageSources)[number];

/** A stretch of text and where it stands: milliseconds in a transcript, the number of a page in a PDF. */
export interface Passage {
  place: number;
  text: string;
}

/** A text of an item: a source in a language. */
export interface Slot {
  source: PassageSource;
  language: Language | null;
}

/**
 * Passages are numbered by item, then slot, then order. So all passages of an item lie side by side, and a search within one
 * item touches nothing else.
 */
const perSlot = 2 ** 17;

/**
 * The numbers stand in what is stored. A fourth language has no place left: it takes more slots per source, and a migration
 * that numbers the stored passages anew.
 */
const slotsPerSource = 4;
const slotOf: Readonly<Record<Language, 1 | 2 | 3>> = { en: 1, fr: 2, ar: 3 };

const perItem = perSlot * passageSources.length * slotsPerSource;

/** The most passages stored of one text. */
export const mostPassages = perSlot;

export function slotRange(seq: number, slot: Slot): { from: number; to: number } {
  const language = slot.language ? slotOf[slot.language] : 0;
  const number = passageSources.indexOf(slot.source) * slotsPerSource + language;
  const from = seq * perItem + number * perSlot;
  return { from, to: from + perSlot - 1 };
}

export function itemRange(seq: number): { from: number; to: number } {
  return { from: seq * perItem, to: (seq + 1) * perItem - 1 };
}

export function itemOf(passage: number): number {
  return Math.floor(passage / perItem);
}

export function sourceOf(passage: number): PassageSource {
  const number = Math.floor((passage % perItem) / perSlot);
  return passageSources[Math.floor(number / slotsPerSource)] ?? 'transcript';
}
