import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { modulesOf, pathOf, svgFileOf } from './modules.ts';

const address = 'https://hub.example.com/video/AbCdEfGhJkMn';

/** Returns the modules that a path fills. */
function filled(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = Number(x); at < Number(x) + Number(length); at++) {
      const row = rows[Number(y)];
      if (row) row[at] = true;
    }
  return rows;
}

test('the path fills exactly the dark modules, inside four empty ones on every side', () => {
  const modules = modulesOf(address);
  expect(filled(pathOf(modules), modules.length)).toEqual(modules);
  expect(modules.slice(4, -4).map((row) => row.slice(4, -4))).toEqual(
    encode(address, { ecc: 'M', border: 0 }).data,
  );
  const edge = [...modules.slice(0, 4), ...modules.slice(-4)].flat();
  expect(edge.includes(true)).toBe(false);
});

test('the file is black on white, whatever the theme', () => {
  const file = svgFileOf(address);
  expect(file).toContain('fill="#ffffff"');
  expect(file).toContain(`d="${pathOf(modulesOf(address))}"`);
  expect(file).not.toContain('currentColor');
});
