import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultsOf, mostNames, namesOffered } from './doors.ts';

const doors = globSync(
  'src/features/*/{server/index.ts,server/doors/*.ts,client/exports.ts,client/index.{ts,tsx}}',
);

it.each(doors)('%s has few names', (path) => {
  expect(faultsOf(path, readFileSync(path, 'utf8'))).toEqual([]);
});

it('finds the doors of the library', () => {
  expect(doors).toContain('src/features/library/server/index.ts');
  expect(doors).toContain('src/features/library/server/doors/items.ts');
});

it('counts every kind of export', () => {
  const text = `export { a, b as c, type D } from './a.ts'; export type { E } from './a.ts'; export * as f from './f.ts';
    export const g = 1, h = 2; export function i() {} export interface J {} export type K = 1; const l = 1; export { l };`;
  expect(namesOffered(text)).toEqual(['a', 'c', 'D', 'E', 'f', 'g', 'h', 'i', 'J', 'K', 'l']);
});

it('finds a door with too many names, and one with a wildcard export', () => {
  const names = Array.from({ length: mostNames + 1 }, (_, number) => `a${number}`);
  expect(faultsOf('door.ts', `export { ${names.join(', ')} } from './a.ts';`)).toHaveLength(1);
  expect(faultsOf('door.ts', `export { ${names.slice(1).join(', ')} } from './a.ts';`)).toEqual([]);
  expect(faultsOf('door.ts', "export * from './a.ts';")).toHaveLength(1);
});
