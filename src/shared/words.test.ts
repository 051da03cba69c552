import { describe, expect, test } from 'vitest';
import { errorStatus } from './errors.ts';
import { languages } from './locale.ts';
import { compileMessage } from './messages/compile.ts';
import { loadWords } from './messages/load.ts';
import { formatMessage, translator, type Values, type Words } from './words.ts';

const say = (language: Words['language'], text: string, values?: Values) =>
  formatMessage(language, compileMessage(text), values);

describe('a message', () => {
  test('without placeholders compiles to plain text', () => {
    expect(compileMessage("It''s '{'plain'}'")).toBe("It's {plain}");
  });

  test('is filled with its values; a missing one is empty', () => {
    expect(say('en', 'Hello {name}, {rest}.', { name: 'Zoé' })).toBe('Hello Zoé, .');
  });

  test('formats numbers in its language', () => {
    expect(say('en', '{n, number}', { n: 12_345 })).toBe('12,345');
    expect(say('fr', '{n, number}', { n: 12_345 })).toBe('12\u202f345');
  });

  test.each([
    [0, 'zero 0'],
    [1, 'one 1'],
    [2, 'two 2'],
    [3, 'few 3'],
    [10, 'few 10'],
    [11, 'many 11'],
    [99, 'many 99'],
    [100, 'other 100'],
    [103, 'few 103'],
  ])('has six plurals in Arabic: %i', (n, expected) => {
    const text =
      '{n, plural, zero {zero #} one {one #} two {two #} few {few #} many {many #} other {other #}}';
    expect(say('ar', text, { n })).toBe(expected);
  });

  test('an exact case comes before the category, ordinals have their own', () => {
    expect(say('en', '{n, plural, =0 {none} one {#} other {# all}}', { n: 0 })).toBe('none');
    expect(say('en', '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 })).toBe(
      '22nd',
    );
  });

  test('a plural may be inside a choice, and a hostile value selects nothing inherited', () => {
    const text = '{kind, select, video {{n, plural, one {# video} other {# videos}}} other {things}}';
    expect(say('en', text, { kind: 'video', n: 2 })).toBe('2 videos');
    expect(say('en', text, { kind: 'constructor', n: 2 })).toBe('things');
  });

  test.each(['{n', '{n, plural, one {x}', '{d, date, long}', '{n, plural, offset:1 one {x} other {y}}'])(
    'with a syntax error does not compile: %s',
    (text) => expect(() => compileMessage(text)).toThrow(),
  );
});

test('the server loads messages of a room beside those of the platform', async () => {
  const words = await loadWords('fr', ['self-test']);
  expect(translator(words, 'shared')('action.retry')).toBe('Réessayer');
  expect(translator(words, 'self-test')('summary.bad', { count: 2 })).toBe('2 vérifications ont échoué');
  expect(translator(words, 'self-test')('unknown')).toBe('unknown');
});

test.each(languages)('every error has a message in %s', async (language) => {
  const t = translator(await loadWords(language), 'shared');
  for (const code of Object.keys(errorStatus)) {
    expect(t(`error.${code}.title`)).not.toMatch(/^error\./);
    expect(t(`error.${code}.text`)).not.toMatch(/^error\./);
  }
});
