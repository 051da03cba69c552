import {
  type ColorScheme,
  choices,
  hasPreference,
  type PreferenceName,
  type Preferences,
  parsePreference,
  preferenceCookie,
  settle,
} from '#shared/preferences.ts';
import { readStored, writeStored } from '../lib/storage.ts';

/** Preferences in local storage beside the cookies. */
const inLocalStorage: ReadonlySet<PreferenceName> = new Set([
  'theme',
  'language',
  'lightThemePrimaryColor',
  'darkThemePrimaryColor',
]);

/** Keeps a preference where the server sees it with the next request. */
export function remember<Name extends PreferenceName>(
  title: string,
  name: Name,
  value: NonNullable<Preferences[Name]>,
): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = preferenceCookie(title, name, value, { isSecure: location.protocol === 'https:' });
  if (inLocalStorage.has(name)) writeStored(name, String(value));
}

export function deviceScheme(): ColorScheme {
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/**
 * What local storage remembers and the cookies have lost (they live for 30 days): given back to the cookies,
 * and returned so that the page can follow. Cookies that are there get their 30 days anew.
 */
export function restorePreferences(title: string, current: Preferences): Preferences {
  const lost = Object.fromEntries(
    [...inLocalStorage]
      .filter((name) => !hasPreference(title, document.cookie, name))
      .map((name) => [name, parsePreference(name, readStored(name))])
      .filter(([, value]) => value !== undefined),
  );
  const restored = settle({ ...current, ...lost, colorScheme: deviceScheme() });
  for (const name of Object.keys(choices) as PreferenceName[]) {
    const value = restored[name];
    if (value !== null && (name in lost || hasPreference(title, document.cookie, name)))
      remember(title, name, value);
  }
  return restored;
}
