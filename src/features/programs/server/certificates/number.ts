import { newId } from '#shared/ids.ts';

/** Four groups of the symbols that ids are made of; certificates from before have two. */
const form = /^RH-\d{4}(?:(?:-[2-9A-HJKMNP-Z]{4}){2}){1,2}$/;

/** A number that people can read to one another, and nobody can guess: 79 random bits after the year. */
export function newNumber(at: Date): string {
  const groups = Array.from({ length: 4 }, () => newId(4).toUpperCase());
  return ['RH', at.getUTCFullYear(), ...groups].join('-');
}

/** The number as it is kept, however somebody typed it; null where it can be none. */
export function readNumber(typed: string): string | null {
  const number = typed.slice(0, 40).trim().toUpperCase();
  return form.test(number) ? number : null;
}
