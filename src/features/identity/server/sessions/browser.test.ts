import { expect, test } from 'vitest';
import { describeBrowser } from './browser.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const linux = 'Mozilla/5.0 (X11; Linux x86_64)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';
const ipad = 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X)';

test.each([
  ['Chrome on Windows', `${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on macOS', `${mac} ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on Linux', `${linux} ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on Android', `${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Chrome on iPhone', `${iphone} ${apple} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Edge on macOS', `${mac} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Edge on Android', `${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`],
  ['Edge on iPhone', `${iphone} ${apple} Version/18.0 EdgiOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Firefox on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['Firefox on iPad', `${ipad} ${apple} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari on macOS', `${mac} ${apple} Version/18.1 Safari/605.1.15`],
  ['Safari on iPhone', `${iphone} ${apple} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Safari on iPad', `${ipad} ${apple} Version/18.1 Mobile/15E148 Safari/604.1`],
  [
    'Samsung Internet on Android',
    `${android} ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Opera on Windows', `${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/126.0.0.0`],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64) Something/1.0'],
  ['', 'curl/8.5.0'],
  ['', undefined],
])('%s', (label, userAgent) => {
  expect(describeBrowser(userAgent)).toBe(label);
});
