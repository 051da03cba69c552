import { isLanguage, type Language, languages, negotiateLanguage } from './locale.ts';

/** How one browser wants the hub to look. Kept in cookies, so that the first bytes are already right. */
export interface Preferences {
  theme: Theme;
  skin: Skin;
  appContentWidth: 'fluid' | 'boxed';
  isNavbarBlurEnabled: boolean;
  isVerticalNavCollapsed: boolean;
  isVerticalNavSemiDark: boolean;
  /** What the operating system said last; null until a script could ask. */
  colorScheme: ColorScheme | null;
  language: Language;
}

export type ColorScheme = 'light' | 'dark';
export type Theme = ColorScheme | 'system';
type Skin = 'default' | 'bordered';
export type PreferenceName = keyof Preferences;

const flag = ['true', 'false'] as const;

/** The name each preference has in its cookie, and the only values it may hold there. */
const cookies = {
  theme: { name: 'theme', values: ['light', 'dark', 'system'] },
  skin: { name: 'skin', values: ['default', 'bordered'] },
  appContentWidth: { name: 'appContentWidth', values: ['fluid', 'boxed'] },
  isNavbarBlurEnabled: { name: 'isNavbarBlurEnabled', values: flag },
  isVerticalNavCollapsed: { name: 'isVerticalNavCollapsed', values: flag },
  isVerticalNavSemiDark: { name: 'isVerticalNavSemiDark', values: flag },
  colorScheme: { name: 'color-scheme', values: ['light', 'dark'] },
  language: { name: 'language', values: languages },
} as const satisfies Record<PreferenceName, { name: string; values: readonly string[] }>;

export const themes = cookies.theme.values;

const defaults: Omit<Preferences, 'language'> = {
  theme: 'dark',
  skin: 'default',
  appContentWidth: 'fluid',
  isNavbarBlurEnabled: true,
  isVerticalNavCollapsed: false,
  isVerticalNavSemiDark: false,
  colorScheme: null,
};

const days30 = 30 * 24 * 60 * 60;

/** Reads a `Cookie` header (or `document.cookie`). Whatever is not one of the known values counts as not there. */
export function readPreferences(
  title: string,
  cookieHeader: string | undefined,
  acceptLanguage?: string,
): Preferences {
  const jar = readCookies(cookieHeader);
  const given: Record<string, unknown> = {};
  for (const [preference, { name, values }] of Object.entries(cookies)) {
    const text = jar.get(cookieName(title, name));
    if (text === undefined || !(values as readonly string[]).includes(text)) continue;
    given[preference] = (values as readonly string[]) === flag ? text === 'true' : text;
  }
  const language = isLanguage(given.language) ? given.language : negotiateLanguage(acceptLanguage);
  return { ...defaults, ...given, language };
}

/** Whether the browser has said this preference itself. */
export function hasPreference(title: string, cookieHeader: string, preference: PreferenceName): boolean {
  const { name, values } = cookies[preference];
  const text = readCookies(cookieHeader).get(cookieName(title, name));
  return (values as readonly (string | undefined)[]).includes(text);
}

/** A `Set-Cookie` value, good for `document.cookie` too. */
export function preferenceCookie<Name extends PreferenceName>(
  title: string,
  preference: Name,
  value: NonNullable<Preferences[Name]>,
): string {
  return `${cookieName(title, cookies[preference].name)}=${value}; Path=/; Max-Age=${days30}; SameSite=Lax`;
}

/** Titles may hold anything; a cookie's name may not. Parentheses are the two that `encodeURIComponent` lets through. */
function cookieName(title: string, name: string): string {
  const prefix = encodeURIComponent(title.toWellFormed()).replaceAll('(', '%28').replaceAll(')', '%29');
  return `${prefix}-${name}`;
}

function readCookies(header: string | undefined): Map<string, string> {
  const jar = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    // All our values are short words: a long one is not worth decoding.
    if (at < 0 || jar.has(name) || pair.length - at > 40) continue;
    jar.set(name, decode(pair.slice(at + 1).trim()));
  }
  return jar;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
