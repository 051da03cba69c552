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
