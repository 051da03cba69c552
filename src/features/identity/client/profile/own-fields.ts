import { ApiError } from '#client/lib/http.ts';
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

/** The newer document, where a change came too late. */
export function newerOf(error: Error): Profile | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return Profile.safeParse(error.params.current).data ?? null;
}
