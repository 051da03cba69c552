import { describe, expect, test } from 'vitest';
import { maskMessage, maskReport, pathMasker } from './mask.ts';

const maskPath = pathMasker(['/video/{id…}', '/share', '/share/{type}/{id}', '/users/{uid}']);

test.each([
  ['/video/t2wmz22urfvq', '/video/…'],
  ['/video/smith/retirement?h=1', '/video/…/…'],
  ['/share/video/welcome', '/share/video/…'],
  ['/users/jane', '/users/…'],
  ['/share', '/share'],
  ['/', '/'],
])('of the path %s remains %s', (path, masked) => {
  expect(maskPath(path)).toBe(masked);
});

test.each([
  ['550 5.1.1 <jane.doe@example.com>: Recipient rejected', '550 5.1.1 <…>: Recipient rejected'],
  [
    'fetch of https://feeds.example.com/my/secret?key=1 failed',
    'fetch of https://feeds.example.com/… failed',
  ],
  ['cannot reach https://jane:pw@example.com/', 'cannot reach https://example.com/'],
  ["ENOENT: no such file, open '/var/hub/files/ab'", "ENOENT: no such file, open '/var/hub/files/ab'"],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('of the message %s remains %s', (message, masked) => {
  expect(maskMessage(message)).toBe(masked);
});

describe('a browser’s description', () => {
  test.each([
    ['x is not a function', 'x is not a function'],
    ["Cannot read properties of null (reading 'title')", "Cannot read properties of null (reading 'title')"],
    ['Unexpected token J, "Jane Doe, 4" is not valid JSON', 'Unexpected token J, "…" is not valid JSON'],
    ['no user jane.doe@example.com', 'no user …'],
    ['asked 203.0.113.7 and 2001:db8:1:2::7', 'asked … and …'],
    ['bad key isLxB6hpawhIVbUhg_e5xfa-Lap5', 'bad key …'],
    ['link t2wmz22urfvq is over', 'link … is over'],
    [
      'at f (https://hub.example/assets/app-Bx3_9k2aQ1.js:1:2044)\nat https://hub.example/video/t2wmz22urfvq:12:3',
      'at f (/assets/app-Bx3_9k2aQ1.js:1:2044)\nat /video/…:12:3',
    ],
    ['GET /api/users/u7h2k9d0s1?x=jane failed', 'GET /…/users/… failed'],
  ])('%s', (reported, masked) => {
    expect(maskReport(reported, maskPath)).toBe(masked);
  });

  test('long garbage costs no more than its length', () => {
    for (const rubbish of ['/', '"', 'a@', 'a1-', ':1', '1.', 'f:', '\uE000'])
      expect(maskReport(rubbish.repeat(2000), maskPath).length).toBeLessThan(10_000);
  });
});
