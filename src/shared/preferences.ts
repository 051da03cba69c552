import { accents } from './accents.ts';
import { isLanguage, languages, negotiateLanguage } from './locale.ts';

const flag = ['true', 'false'] as const;
const barTypes = ['sticky', 'static', 'hidden'] as const;

/** The only values that each preference may have. */
export const choices = {
  theme: ['light', 'dark', 'system'],
  skin: ['default', 'bordered'],
  appContentWidth: ['fluid', 'boxed'],
  appContentLayoutNav: ['vertical', 'horizontal'],
  navbarType: barTypes,
  footerType: barTypes,
  isNavbarBlurEnabled: flag,
  isVerticalNavCollapsed: flag,
  isVerticalNavSemiDark: flag,
  lightThemePrimaryColor: accents,
  darkThemePrimaryColor: accents,
  /** Setting of the operating system when it was last read. */
  colorScheme: ['light', 'dark'],
  language: languages,
} as const;

export type PreferenceName = keyof typeof choices;
type Choice<Name extends PreferenceName> = (typeof choices)[Name][number];
type Value<Name extends PreferenceName> = Choice<Name> extends 'true' | 'false' ? boolean : Choice<Name>;

/** Appearance that a browser has chosen. Stored in cookies, so that the first bytes are already right. */
export type Preferences = { [Name in Exclude<PreferenceName, 'colorScheme'>]: Value<Name> } & {
  /** Null until a script has read it. */
  colorScheme: ColorScheme | null;
};

export type ColorScheme = 'light' | 'dark';
export type Theme = Preferences['theme'];

/** Values after a reset, of everything except the language, which does not concern the appearance. */
export const defaults: Omit<Preferences, 'language'> = {
  theme: 'dark',
  skin: 'default',
  appContentWidth: 'fluid',
  appContentLayoutNav: 'vertical',
  navbarType: 'sticky',
  footerType: 'static',
  isNavbarBlurEnabled: true,
  isVerticalNavCollapsed: false,
  isVerticalNavSemiDark: false,
  lightThemePrimaryColor: '#7367F0',
  darkThemePrimaryColor: '#7367F0',
  colorScheme: null,
};

const days30 = 30 * 24 * 60 * 60;
/** Longest value that is decoded: all valid values are short. */
const longestValue = 40;

/** Reads a `Cookie` header (or `document.cookie`). Invalid values count as missing. */
export function readPreferences(
  title: string,
  cookieHeader: string | undefined,
  acceptLanguage?: string,
): Preferences {
  const jar = readCookies(cookieHeader);
  const given: Record<string, unknown> = {};
  for (const name of jar.size > 0 ? (Object.keys(choices) as PreferenceName[]) : []) {
    const value = parsePreference(name, jar.get(cookieName(title, name)));
    if (value !== undefined) given[name] = value;
  }
  const language = isLanguage(given.language) ? given.language : negotiateLanguage(acceptLanguage);
  return settle({ ...defaults, ...given, language });
}

/** Resolves conflicts: a horizontal navigation is in the navbar, so it neither hides with it nor collapses. */
export function settle(wanted: Preferences): Preferences {
  if (wanted.appContentLayoutNav === 'vertical') return wanted;
  const navbarType = wanted.navbarType === 'hidden' ? defaults.navbarType : wanted.navbarType;
  return { ...wanted, navbarType, isVerticalNavCollapsed: false };
}

/** Returns the preference's value for a text; undefined if it is invalid. */
export function parsePreference<Name extends PreferenceName>(
  name: Name,
  text: string | null | undefined,
): Value<Name> | undefined {
  const values: readonly string[] = choices[name];
  const value = values.find((each) => each === text);
  return (values === flag && value ? value === 'true' : value) as Value<Name> | undefined;
}

/** True if the browser's cookie sets this preference. */
export function hasPreference(title: string, cookieHeader: string, name: PreferenceName): boolean {
  return parsePreference(name, readCookies(cookieHeader).get(cookieName(title, name))) !== undefined;
}

/** Returns a `Set-Cookie` value, which also works for `document.cookie`. */
export function preferenceCookie<Name extends PreferenceName>(
  title: string,
  name: Name,
  value: NonNullable<Preferences[Name]>,
  { isSecure }: { isSecure: boolean },
): string {
  const text = encodeURIComponent(String(value));
  const secure = isSecure ? '; Secure' : '';
  return `${cookieName(title, name)}=${text}; Path=/; Max-Age=${days30}; SameSite=Lax${secure}`;
}

/** Encodes the title for a cookie's name, which allows all characters that `encodeURIComponent` leaves but parentheses. */
function cookieName(title: string, preference: PreferenceName): string {
  const prefix = encodeURIComponent(title.toWellFormed()).replaceAll('(', '%28').replaceAll(')', '%29');
  return `${prefix}-${preference === 'colorScheme' ? 'color-scheme' : preference}`;
}

function readCookies(header: string | undefined): Map<string, string> {
  const jar = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at < 0 || jar.has(name) || pair.length - at > longestValue) continue;
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
