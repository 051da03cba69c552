import { expect, test } from 'vitest';
import { renderEmail } from './render-email.ts';

test.each([
  ['en', 'Open:\n'],
  ['fr', 'Open\u00a0:\n'],
  ['ar', 'Open:\n'],
] as const)('the colon before an address is typeset as in %s', (language, expected) => {
  const button = { label: 'Open', url: 'https://hub.example.com' };
  const { text } = renderEmail({ language, heading: 'A', text: 'B', button, closing: 'C' });
  expect(text).toContain(`${expected}${button.url}`);
});
