import { expect, test } from 'vitest';
import { fieldsOf, readFields } from './fields.ts';

const defaults = {
  campaign: 'x',
  expiryDays: 30,
  mostOpenings: null,
  gate: 'none',
  downloads: true,
  language: 'ar',
} as const;

test('a displayed form is read back unchanged', () => {
  expect(readFields(fieldsOf(defaults))).toEqual({ defaults, faulty: [] });
});

test.each([
  ['expiryDays', '٣٠', 30],
  ['expiryDays', ' ', null],
  ['mostOpenings', '5', 5],
] as const)('%s "%s" is %s', (name, typed, value) => {
  expect(readFields({ ...fieldsOf(defaults), [name]: typed }).defaults?.[name]).toBe(value);
});

test.each([
  ['expiryDays', '0'],
  ['expiryDays', 'soon'],
  ['expiryDays', '99999'],
  ['mostOpenings', '-1'],
] as const)('%s "%s" is marked as wrong', (name, typed) => {
  expect(readFields({ ...fieldsOf(defaults), [name]: typed })).toEqual({ defaults: null, faulty: [name] });
});
