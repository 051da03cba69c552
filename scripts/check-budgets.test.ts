import { expect, test } from 'vitest';
import { filesOf, intruders, type Manifest } from './check-budgets.ts';

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

test('a module that is not in the manifest is an error, not nothing', () => {
  expect(() => filesOf(manifest, ['gone.tsx'])).toThrow('gone.tsx');
});

test('a forbidden package is found even where it loads lazily', () => {
  const modules = { 'share.js': ['/src/share.tsx'], 'kit.js': ['/x/node_modules/@mantine/core/Button.mjs'] };
  const never = /node_modules\/@mantine\//;
  expect(intruders(modules, filesOf(manifest, ['share.tsx']), never)).toEqual([]);
  expect(intruders(modules, filesOf(manifest, ['share.tsx'], true), never)).toHaveLength(1);
});
