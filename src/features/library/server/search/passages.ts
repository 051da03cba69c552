import { type Language, languages } from '#shared/locale.ts';

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
const perItem = perSlot * passageSources.length * (languages.length + 1);

/** The most passages stored of one text. */
export const mostPassages = perSlot;

export function slotRange(seq: number, slot: Slot): { from: number; to: number } {
  const language = slot.language ? languages.indexOf(slot.language) + 1 : 0;
  const number = passageSources.indexOf(slot.source) * (languages.length + 1) + language;
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
  return passageSources[Math.floor(number / (languages.length + 1))] ?? 'transcript';
}
