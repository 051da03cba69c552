import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { errorPageStatus, htmlAttributes, themeColors } from './page.ts';
import { readPreferences } from './preferences.ts';

test('the status of an error page; anything unknown is not found', () => {
  expect([410, '429', '0x1F4', '404.0', '', null, 418, 'constructor'].map(errorPageStatus)).toEqual([
    410, 429, 404, 404, 404, 404, 404, 404,
  ]);
});

test('the attributes of the first bytes', () => {
  expect(htmlAttributes(readPreferences('Hub', 'Hub-theme=system; Hub-language=ar'))).toEqual({
    lang: 'ar',
    dir: 'rtl',
    'data-theme': 'system',
    'data-skin': 'default',
    'data-mantine-color-scheme': 'dark',
  });
  const known = readPreferences('Hub', 'Hub-theme=system; Hub-color-scheme=light');
  expect(htmlAttributes(known)['data-mantine-color-scheme']).toBe('light');
});

test("the browser's chrome has the colour of the page", async () => {
  const tokens = await readFile(new URL('../client/theme/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(`--page: light-dark(${themeColors.light}, ${themeColors.dark})`);
});
