import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { posix, sep } from 'node:path';
import { expect, test } from 'vitest';
import { errorPageStatuses, type PublicPage, wordsFolder } from '#shared/page.ts';
import { moduleOfParts } from '../share/parts.ts';
import { publicPages } from './public-pages.ts';

const declaration = /module: '([^']+)',\s+load: \(\) => import\('([^']+)'\)/g;

test('a page names the module that it loads, so that the server can preload it', async () => {
  const named: string[] = [];
  for await (const found of glob('src/features/*/client/{public,drawn}.ts')) {
    const file = found.replaceAll(sep, '/');
    const text = await readFile(file, 'utf8');
    const pairs = [...text.matchAll(declaration)];
    expect(pairs, file).toHaveLength(text.match(/\bmodule:/g)?.length ?? 0);
    for (const [, module = '', imported = ''] of pairs) {
      expect(module, file).toBe(posix.join(posix.dirname(file), imported));
      expect(existsSync(module), module).toBe(true);
      named.push(module);
    }
  }
  expect(named).toEqual(expect.arrayContaining([...publicPages.values()].map(({ module }) => module)));
});

test('the messages of every page are where its namespace says', () => {
  for (const { words } of publicPages.values())
    expect(existsSync(`src/${wordsFolder(words)}/messages/en.json`), words).toBe(true);
});

test('the platform’s own pages name their modules too', () => {
  const pages: PublicPage[] = [
    { kind: 'landing', signIn: { issuers: [], returnTo: '/' } },
    { kind: 'sign-in-ended', goOn: '/' },
    { kind: 'not-authorized' },
    ...errorPageStatuses.map((status) => ({ kind: 'error', status }) as const),
  ];
  for (const page of pages) expect(existsSync(moduleOfParts(page) ?? ''), page.kind).toBe(true);
  expect(moduleOfParts({ kind: 'landing' })).toBeNull();
});
