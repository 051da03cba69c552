import { useSyncExternalStore } from 'react';
import { colorSchemeOf, htmlAttributes, themeColors } from '#shared/page.ts';
import {
  defaults,
  type PreferenceName,
  type Preferences,
  parsePreference,
  readPreferences,
  settle,
} from '#shared/preferences.ts';
import { deviceScheme, remember, restorePreferences } from './remember.ts';

/** Preferences of this browser: applies a change, stores it and notifies all listeners. */
export interface PreferenceStore {
  /** Preferences that the server drew the page with. */
  given: Preferences;
  read(): Preferences;
  subscribe(listener: () => void): () => void;
  change(changes: Partial<Preferences>): void;
  /** Resets everything but the language to the defaults. */
  reset(): void;
}

export function createPreferenceStore(title: string, given: Preferences): PreferenceStore {
  let preferences = given;
  const listeners = new Set<() => void>();
  const change = (changes: Partial<Preferences>) => {
    const before = preferences;
    preferences = settle({ ...before, ...changes });
    for (const name of Object.keys(preferences) as PreferenceName[]) {
      const value = preferences[name];
      if (value !== null && value !== before[name]) remember(title, name, value);
    }
    showPreferences(preferences);
    for (const listener of listeners) listener();
  };
  return {
    given,
    read: () => preferences,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    reset: () => change({ ...defaults, colorScheme: preferences.colorScheme }),
  };
}

export function usePreferences(store: PreferenceStore): Preferences {
  return useSyncExternalStore(store.subscribe, store.read, () => store.given);
}

/** Applies them to the attributes that style sheets use, and to the browser's theme color. */
function showPreferences(preferences: Preferences): void {
  for (const [name, value] of Object.entries(htmlAttributes(preferences)))
    document.documentElement.setAttribute(name, value);
  const [first, ...others] = document.querySelectorAll('meta[name="theme-color"]');
  first?.setAttribute('content', themeColors[colorSchemeOf(preferences)]);
  first?.removeAttribute('media');
  for (const other of others) other.remove();
}

const followed = ['theme', 'lightThemePrimaryColor', 'darkThemePrimaryColor'] as const;

/** Opens the store when a page loads: restores stored preferences, and follows the device's color scheme from then on. */
export function openPreferenceStore(title: string, given: Preferences): PreferenceStore {
  const store = createPreferenceStore(title, given);
  store.change(restorePreferences(title, given));
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', () =>
    store.change({ colorScheme: deviceScheme() }),
  );
  // Restored from the back/forward cache, the page may not have the current preferences.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const { language } = store.read();
    const stored = readPreferences(title, document.cookie, language);
    if (stored.language !== language) location.reload();
    else store.change(stored);
  });
  // Another tab has changed a preference.
  addEventListener('storage', ({ key, newValue }) => {
    const name = followed.find((each) => each === key);
    const value = name && parsePreference(name, newValue);
    if (name && value) store.change({ [name]: value });
  });
  return store;
}
