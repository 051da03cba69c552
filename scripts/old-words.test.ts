import { describe, expect, it, test } from 'vitest';
import { oldNamesIn, oldTitlesIn, oldWordsInPath, partsOf, replacementFor } from './old-words.ts';

test.each([
  ['isHeldForFiling', ['is', 'held', 'for', 'filing']],
  ['hold_from', ['hold', 'from']],
  ['CSVKeeper', ['csv', 'keeper']],
])('the parts of %s are found', (name, parts) => {
  expect(partsOf(name)).toEqual(parts);
});

test.each(['wishOf', 'requireNotHeld', 'KeptFile', 'toldOwners', 'letGoOfArtwork', 'takeBack', 'old-circle'])(
  '%s has an old word',
  (name) => {
    expect(replacementFor(name)).not.toBeNull();
  },
);

test.each(['threshold', 'householdName', 'bookkeeping', 'legalHolds', 'keepAliveTimeout', 'backTaken'])(
  '%s has none',
  (name) => {
    expect(replacementFor(name)).toBeNull();
  },
);

describe('names that a file declares', () => {
  const namesIn = (code: string) => oldNamesIn('file.ts', code);

  it('are those of values, functions, types, parameters and local variables', () => {
    expect(namesIn('const wish = 1; function tell(asked: string) { const [laid] = asked; }')).toEqual([
      'wish',
      'tell',
      'asked',
      'laid',
    ]);
    expect(namesIn('type WishList = string; interface TellProps { isTold: boolean }')).toEqual([
      'WishList',
      'TellProps',
      'isTold',
    ]);
  });

  it('are not those of other modules, and published fields are allowed', () => {
    expect(namesIn("import { keep } from 'their-module'; keep();")).toEqual([]);
    expect(namesIn('const { isHeld } = item; const row = { hold_from: null };')).toEqual([]);
  });

  it('are found where a name is changed, and where a published name is that of a value', () => {
    expect(namesIn("import { keep as kept } from 'their-module';")).toEqual(['kept']);
    expect(namesIn('const held = true;')).toEqual(['held']);
  });
});

test('old words in the names of a file and its folder are found; migrations have stored names', () => {
  expect(oldWordsInPath('src/features/library/server/held/told.test.ts')).toEqual(['told.test.ts', 'held']);
  expect(oldWordsInPath('src/features/compliance/server/legal-holds/place.ts')).toEqual([]);
  expect(oldWordsInPath('src/server/db/migrations/0009-keep.ts')).toEqual([]);
});

test('titles of tests with old words are found', () => {
  const code = "it('lets out what is kept', run); test.each(rows)('%s is published', run); it(`told`, run);";
  expect(oldTitlesIn('a.test.ts', code)).toEqual(["'lets out what is kept'", '`told`']);
});
