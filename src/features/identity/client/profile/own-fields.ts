import { newerDocument } from '#client/lib/newer-document.ts';
import { Profile } from '../../contract.ts';
import type { OwnFields } from './api.ts';

export function fieldsOf({ firstName, lastName, language }: OwnFields): OwnFields {
  return { firstName, lastName, language };
}

export function areSame(one: OwnFields, other: OwnFields): boolean {
  return (
    one.firstName.trim() === other.firstName.trim() &&
    one.lastName.trim() === other.lastName.trim() &&
    one.language === other.language
  );
}

/** Newer document, if a change came too late. */
export function newerOf(error: Error): Profile | null {
  return newerDocument(Profile, error);
}
