import { expect, it } from 'vitest';
import { allowsOrigin, readDomains } from './frame-domains.ts';

it('reads domains as a content policy names them', () => {
  expect(readDomains('')).toEqual([]);
  expect(readDomains('Example.com, *.example.org  https://münchen.example:8443')).toEqual([
    'example.com',
    '*.example.org',
    'https://xn--mnchen-3ya.example:8443',
  ]);
});

it.each([
  'https://example.com/path',
  '*',
  'a b;c',
  "'self'",
  'example.com; script-src *',
  '*.*.com',
  'ftp://x.com',
  'x.com:99999999',
])('refuses %s', (text) => {
  expect(() => readDomains(text)).toThrow('is not a domain');
});

it('recognizes the domain of a page', () => {
  const domains = readDomains('example.com *.example.org https://hub.test:8443');
  const allowed = [
    'https://example.com',
    'http://example.com',
    'https://a.b.example.org',
    'https://hub.test:8443',
  ];
  const others = [
    'https://www.example.com',
    'https://example.org',
    'http://hub.test:8443',
    'https://hub.test',
    'https://badexample.org',
    'null',
    '',
  ];
  for (const origin of allowed) expect(allowsOrigin(domains, origin), origin).toBe(true);
  for (const origin of others) expect(allowsOrigin(domains, origin), origin).toBe(false);
  expect(allowsOrigin([], 'https://anywhere.example')).toBe(true);
});
