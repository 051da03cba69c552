import { expect, test } from 'vitest';
import { languages } from '../src/shared/locale.ts';
import { wordsModule } from '../src/shared/page.ts';
import { filesOf, intruders, type Manifest, playerLoad } from './check-budgets.ts';

const manifest: Manifest = {
  'share.tsx': { file: 'share.js', imports: ['_react.js'], dynamicImports: ['lazy.tsx'] },
  'lazy.tsx': { file: 'lazy.js', imports: ['_react.js', '_kit.js'] },
  '_react.js': { file: 'react.js', imports: ['_react.js'] },
  '_kit.js': { file: 'kit.js' },
};

test('the first load is the entry with all it imports, each file once', () => {
  expect(filesOf(manifest, ['share.tsx'])).toEqual(['share.js', 'react.js']);
  expect(filesOf(manifest, ['share.tsx', 'lazy.tsx'])).toEqual(['share.js', 'react.js', 'lazy.js', 'kit.js']);
});

test('a module that is missing in the manifest is an error', () => {
  expect(() => filesOf(manifest, ['gone.tsx'])).toThrow('gone.tsx');
});

test('a forbidden package is found even if it loads lazily', () => {
  const modules = {
    'share.js': ['/src/share.tsx'],
    'kit.js': ['/x/node_modules/@tanstack/react-query/query.mjs'],
  };
  const never = /node_modules\/@tanstack\//;
  expect(intruders(modules, filesOf(manifest, ['share.tsx']), never)).toEqual([]);
  expect(intruders(modules, filesOf(manifest, ['share.tsx'], true), never)).toHaveLength(1);
});

test('a player costs the bytes that the page does not have yet, in the heaviest language', () => {
  const words = languages.map((language) => [
    wordsModule('player/pdf', language),
    { file: `${language}.js` },
  ]);
  const more: Manifest = { ...manifest, ...Object.fromEntries(words) };
  const sizes: Record<string, number> = {
    'lazy.js': 10_000,
    'kit.js': 7000,
    'react.js': 60_000,
    'fr.js': 5000,
  };
  const sizeOf = (file: string) => sizes[file] ?? 1000;
  expect(playerLoad(more, { entry: 'lazy.tsx', words: 'player/pdf' }, ['share.tsx'], sizeOf)).toBe(22);
});
