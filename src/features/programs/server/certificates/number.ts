import { newId } from '#shared/ids.ts';

/** Pattern of numbers: four groups of the characters used in ids; older certificates have two. */
const form = /^RH-\d{4}(?:(?:-[2-9A-HJKMNP-Z]{4}){2}){1,2}$/;

/** Returns a readable number that cannot be guessed: the year and 79 random bits. */
export function newNumber(at: Date): string {
  const groups = Array.from({ length: 4 }, () => newId(4).toUpperCase());
  return ['RH', at.getUTCFullYear(), ...groups].join('-');
}

/** Normalises a typed number; returns null if it is not valid. */
export function readNumber(typed: string): string | null {
  const number = typed.slice(0, 40).trim().toUpperCase();
  return form.test(number) ? number : null;
}
