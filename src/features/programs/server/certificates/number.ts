import { newId } from '#shared/ids.ts';

/** Two groups of the symbols that ids are made of. */
const form = /^RH-\d{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/;

/** A number that people can read to one another, and nobody can guess: 40 random bits after the year. */
export function newNumber(at: Date): string {
  const symbols = newId(8).toUpperCase();
  return `RH-${at.getUTCFullYear()}-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}

/** The number as it is kept, however somebody typed it; null where it can be none. */
export function readNumber(typed: string): string | null {
  const number = typed.slice(0, 40).trim().toUpperCase();
  return form.test(number) ? number : null;
}
