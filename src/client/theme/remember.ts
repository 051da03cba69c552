import { isLanguage, type Language } from '#shared/locale.ts';
import {
  type ColorScheme,
  hasPreference,
  type PreferenceName,
  type Preferences,
  preferenceCookie,
  type Theme,
  themes,
} from '#shared/preferences.ts';
import { readStored, writeStored } from '../lib/storage.ts';

/** Keeps a preference where the server sees it with the next request. */
export function remember<Name extends PreferenceName>(
  title: string,
  name: Name,
  value: NonNullable<Preferences[Name]>,
): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = preferenceCookie(title, name, value);
  if (name === 'theme' || name === 'language') writeStored(name, String(value));
}

export function deviceScheme(): ColorScheme {
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/**
 * What local storage remembers and the cookies have lost (they live for 30 days): given back to the cookies,
 * and returned so that the page can follow. Cookies that are there get their 30 days anew.
 */
export function restorePreferences(title: string, current: Preferences): Preferences {
  const known = (name: PreferenceName) => hasPreference(title, document.cookie, name);
  const storedTheme = themes.find((theme) => theme === readStored('theme'));
  const storedLanguage = readStored('language');
  const theme: Theme = known('theme') ? current.theme : (storedTheme ?? current.theme);
  const language: Language =
    !known('language') && isLanguage(storedLanguage) ? storedLanguage : current.language;
  if (known('theme') || storedTheme) remember(title, 'theme', theme);
  if (known('language') || storedLanguage) remember(title, 'language', language);
  return { ...current, theme, language, colorScheme: deviceScheme() };
}
