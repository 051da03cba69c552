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

/** Preferences stored in local storage in addition to cookies. */
const inLocalStorage: ReadonlySet<PreferenceName> = new Set([
  'theme',
  'language',
  'lightThemePrimaryColor',
  'darkThemePrimaryColor',
]);

/** Stores a preference in a cookie, which the server receives with the next request. */
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
 * Restores preferences that are in local storage but whose cookies have expired (after 30 days): sets the cookies again, and
 * returns the preferences for the page. Existing cookies are renewed for 30 days.
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
