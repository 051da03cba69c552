import { expect, test } from 'vitest';
import { isPerson } from './person.ts';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

test.each([
  [true, 'GET', { 'user-agent': safari }],
  [
    true,
    'GET',
    { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; CUBOT X30) Chrome/120.0 Mobile Safari/537.36' },
  ],
  [
    true,
    'GET',
    { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/129.0 Safari/537.36 Telegram-Android/11.2.3' },
  ],
  [false, 'GET', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
  [false, 'HEAD', { 'user-agent': safari }],
  [false, 'GET', {}],
  [false, 'GET', { 'user-agent': safari, 'sec-purpose': 'prefetch;prerender' }],
  [false, 'GET', { 'user-agent': safari, purpose: 'preview' }],
  [false, 'GET', { 'user-agent': 'WhatsApp/2.24.1' }],
  [false, 'GET', { 'user-agent': 'facebookexternalhit/1.1' }],
  [
    false,
    'GET',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  [false, 'GET', { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
  [false, 'GET', { 'user-agent': 'curl/8.14.1' }],
])('%s: %s %o', (person, method, headers) => {
  expect(isPerson({ method, headers, address: '192.0.2.1' })).toBe(person);
});
