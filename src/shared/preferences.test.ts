import { describe, expect, test } from 'vitest';
import { hasPreference, preferenceCookie, readPreferences } from './preferences.ts';

const title = 'Resource Hub';
const read = (cookie?: string, accept?: string) => readPreferences(title, cookie, accept);
const initial = read();

test('the defaults, with the language of the browser', () => {
  expect(initial).toEqual({
    theme: 'dark',
    skin: 'default',
    appContentWidth: 'fluid',
    appContentLayoutNav: 'vertical',
    navbarType: 'sticky',
    footerType: 'static',
    lightThemePrimaryColor: '#7367F0',
    darkThemePrimaryColor: '#7367F0',
    isNavbarBlurEnabled: true,
    isVerticalNavCollapsed: false,
    isVerticalNavSemiDark: false,
    colorScheme: null,
    language: 'en',
  });
  expect(read(undefined, 'ar-EG,en;q=0.5').language).toBe('ar');
});

test('written preferences are read back', () => {
  const cookies = [
    preferenceCookie(title, 'theme', 'system', { isSecure: false }),
    preferenceCookie(title, 'colorScheme', 'light', { isSecure: false }),
    preferenceCookie(title, 'skin', 'bordered', { isSecure: false }),
    preferenceCookie(title, 'isNavbarBlurEnabled', false, { isSecure: false }),
    preferenceCookie(title, 'language', 'fr', { isSecure: false }),
    preferenceCookie(title, 'darkThemePrimaryColor', '#0D8577', { isSecure: false }),
  ];
  expect(cookies[0]).toBe('Resource%20Hub-theme=system; Path=/; Max-Age=2592000; SameSite=Lax');
  expect(cookies[1]).toMatch(/^Resource%20Hub-color-scheme=light;/);
  const header = ['sid=abc', ...cookies.map((cookie) => cookie.split(';')[0])].join('; ');
  expect(read(header, 'ar')).toEqual({
    ...initial,
    theme: 'system',
    colorScheme: 'light',
    skin: 'bordered',
    isNavbarBlurEnabled: false,
    darkThemePrimaryColor: '#0D8577',
    language: 'fr',
  });
});

describe('hostile cookies give the defaults', () => {
  test.each([
    ['an unknown value', 'Resource%20Hub-theme=purple'],
    ['script', 'Resource%20Hub-theme="><script>alert(1)</script>'],
    ['bad percent-encoding', 'Resource%20Hub-theme=%E0%A4%A; Resource%20Hub-skin=%'],
    ['10 kB of it', `Resource%20Hub-theme=${'dark'.repeat(2500)}`],
    ['10 kB of separators', ';='.repeat(5000)],
    ['the wrong type', 'Resource%20Hub-isNavbarBlurEnabled=0; Resource%20Hub-isVerticalNavCollapsed=[true]'],
    [
      'names of inherited things',
      'Resource%20Hub-__proto__=x; Resource%20Hub-theme=constructor; __proto__=1',
    ],
    ['another title', 'Other-theme=light; theme=light; Resource Hub-theme=light'],
    ['a colour that is none of ours', 'Resource%20Hub-darkThemePrimaryColor=%23FF0000'],
    ['another case', 'Resource%20Hub-theme=LIGHT'],
    ['no pair at all', 'Resource%20Hub-theme'],
    ['nulls', '\0Resource%20Hub-theme=light\0'],
  ])('%s', (_, cookie) => expect(read(cookie)).toEqual(initial));
});

test('of two cookies of one name the first counts, and encoded values are decoded', () => {
  expect(read('Resource%20Hub-theme=light; Resource%20Hub-theme=dark').theme).toBe('light');
  expect(read('Resource%20Hub-theme=%6Cight').theme).toBe('light');
});

test.each(['Hub (Beta)', 'مركز الموارد', 'a;b=c,d "e"', 'lone \ud800 surrogate'])(
  'any title makes a valid cookie name: %s',
  (odd) => {
    const pair = preferenceCookie(odd, 'theme', 'light', { isSecure: false }).split(';')[0] ?? '';
    expect(pair).toMatch(/^[\w!#$%&'*+.^`|~-]+=light$/);
    expect(readPreferences(odd, pair).theme).toBe('light');
  },
);

test('a horizontal navigation is neither hidden with the navbar nor collapsed', () => {
  const all = 'Resource%20Hub-navbarType=hidden; Resource%20Hub-isVerticalNavCollapsed=true';
  expect(read(all)).toEqual({ ...initial, navbarType: 'hidden', isVerticalNavCollapsed: true });
  expect(read(`${all}; Resource%20Hub-appContentLayoutNav=horizontal`)).toEqual({
    ...initial,
    appContentLayoutNav: 'horizontal',
  });
});

test('whether a preference was given', () => {
  expect(hasPreference(title, 'Resource%20Hub-language=ar', 'language')).toBe(true);
  expect(hasPreference(title, 'Resource%20Hub-language=xx', 'language')).toBe(false);
});
