import type { Language } from '#shared/locale.ts';

const passageSources = ['transcript', 'page'] as const;
export type PassageSource = (typeof passageSources)[number];

/** A stretch of text and its place: milliseconds in a transcript, the number of a page in a PDF. */
export interface Passage {
  place: number;
  text: string;
}

/** A text of an item: a source in a language. */
export interface Slot {
  source: PassageSource;
  language: Language | null;
}

/** Numbers of passages, from the first to the last. */
export interface Range {
  from: number;
  to: number;
}

/**
 * Passages are numbered by item, then slot, then order. So all passages of an item lie side by side, and a search within one
 * item touches nothing else.
 */
const perSlot = 2 ** 17;

/** Slots of each source: for texts without a language, and for three languages. */
const slotsPerSource = 4;

const perItem = perSlot * passageSources.length * slotsPerSource;

/** Languages from the fourth on have numbers of their own above those of all items, again four slots per source. */
const perBlock = 2 ** 52;

/** Place of each language. It is part of the stored numbers: a new language gets the next one, and none ever changes. */
const placeOf: Readonly<Record<Language, number>> = { en: 1, fr: 2, ar: 3 };

const lastPlace = Math.max(...Object.values(placeOf));

/** The most passages stored of one text. */
export const mostPassages = perSlot;

export function slotRange(seq: number, { source, language }: Slot): Range {
  return rangeAt(seq, source, language ? placeOf[language] : 0);
}

/** Returns the numbers of a text by the place of its language, 0 being none. There is room for seven languages. */
export function rangeAt(seq: number, source: PassageSource, place: number): Range {
  const slot = passageSources.indexOf(source) * slotsPerSource + (place % slotsPerSource);
  const from = blockOf(place) * perBlock + seq * perItem + slot * perSlot;
  return { from, to: from + perSlot - 1 };
}

/** Returns all numbers of an item: one range, or two where there are more than three languages. */
export function itemRanges(seq: number, last = lastPlace): Range[] {
  return Array.from({ length: blockOf(last) + 1 }, (_, block) => {
    const from = block * perBlock + seq * perItem;
    return { from, to: from + perItem - 1 };
  });
}

function blockOf(place: number): number {
  return Math.floor(place / slotsPerSource);
}

export function itemOf(passage: number): number {
  return Math.floor((passage % perBlock) / perItem);
}

export function sourceOf(passage: number): PassageSource {
  const number = Math.floor((passage % perItem) / perSlot);
  return passageSources[Math.floor(number / slotsPerSource)] ?? 'transcript';
}
