import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { htmlAttributes, themeColors } from './page.ts';
import { readPreferences } from './preferences.ts';

test('the attributes of the first bytes', () => {
  expect(htmlAttributes(readPreferences('Hub', 'Hub-theme=system; Hub-language=ar'))).toEqual({
    lang: 'ar',
    dir: 'rtl',
    'data-theme': 'system',
    'data-skin': 'default',
    'data-layout': 'vertical',
    'data-width': 'fluid',
    'data-navbar': 'sticky',
    'data-footer': 'static',
    'data-blur': 'true',
    'data-collapsed': 'false',
    'data-semi-dark': 'false',
    style: '--accent-light:#7367F0;--accent-dark:#7367F0',
  });
});

test('the browser’s own interface has the colour of the page', async () => {
  const tokens = await readFile(new URL('../client/theme/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(`--page: light-dark(${themeColors.light}, ${themeColors.dark})`);
});
