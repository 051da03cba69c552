import { expect, it } from 'vitest';
import * as z from 'zod';
import { readBody, readWord } from './stored-body.ts';

const advice =
  'Start the newer version of Resource Hub that wrote it, or restore the database from a backup.';

it('reads a column that contains a word of its list', () => {
  expect(readWord('thing one', 'state', 'done', ['open', 'done'])).toBe('done');
});

it.each([
  ['over', '"over"'],
  [null, '"null"'],
])('says which column contains an unknown word: %s', (stored, word) => {
  expect(() => readWord('thing one', 'state', stored, ['open', 'done'])).toThrow(
    `The stored thing one cannot be read: state: this version does not know ${word}. ${advice}`,
  );
});

it('reads text and what a database has parsed alike, without fields that the schema lacks', () => {
  const Body = z.object({ a: z.int() });
  for (const body of ['{"a":1,"b":2}', { a: 1, b: 2 }])
    expect(readBody('thing one', body, Body)).toEqual({ a: 1 });
  expect(() => readBody('thing one', '{"a":"1"}', Body)).toThrow('The stored thing one cannot be read: a: ');
});
