import { expect, test } from 'vitest';
import { fitOf } from './match.ts';

test.each([
  ['', 'Library', 1],
  ['lib', 'Library', 4],
  ['check', 'Browser check', 3],
  ['owser', 'Browser check', 2],
  ['brck', 'Browser check', 1],
  ['xyz', 'Browser check', 0],
  ['THEME', 'Thème : sombre', 4],
  ['المكتبه', 'المكتبة', 4],
  ['احصاء', 'إحصاء', 4],
  ['مشارك', 'المُشارَك', 2],
  ['theme dark', 'Theme: Dark', 4],
  ['...', 'Library', 0],
  ['  ', 'Library', 1],
])('"%s" in "%s" matches with %i', (query, text, fit) => expect(fitOf(query, text)).toBe(fit));
