import { expect, it } from 'vitest';
import { toReturnAddress } from './return-address.ts';

const hub = 'https://hub.example.com';

it.each([
  ['/library?kind=pdf#top', '/library?kind=pdf#top'],
  ['/video/a%2Fb', '/video/a%2Fb'],
  ['/', '/'],
  ['', '/'],
  [undefined, '/'],
  [['/library'], '/'],
  ['library', '/'],
  ['https://evil.example', '/'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/..//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login', '/'],
  ['/auth/sign-in?return=/library', '/'],
  ['/oidc/session/end', '/'],
  ['/account/sign-in/abc', '/'],
])('%j leads to %s', (wanted, address) => {
  expect(toReturnAddress(hub, wanted)).toBe(address);
});
