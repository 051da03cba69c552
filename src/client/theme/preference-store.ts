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

/** The preferences of this browser: one place that shows a change, remembers it and tells everybody. */
export interface PreferenceStore {
  /** Preferences that the server drew the page with. */
  given: Preferences;
  read(): Preferences;
  subscribe(listener: () => void): () => void;
  change(changes: Partial<Preferences>): void;
  /** Everything but the language as on the first day. */
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

/** Puts them where the style sheets look. */
function showPreferences(preferences: Preferences): void {
  for (const [name, value] of Object.entries(htmlAttributes(preferences)))
    document.documentElement.setAttribute(name, value);
  const [first, ...others] = document.querySelectorAll('meta[name="theme-color"]');
  first?.setAttribute('content', themeColors[colorSchemeOf(preferences)]);
  first?.removeAttribute('media');
  for (const other of others) other.remove();
}

const followed = ['theme', 'lightThemePrimaryColor', 'darkThemePrimaryColor'] as const;

/** The store of a page that has just loaded: with what this browser remembers, following the device from now on. */
export function openPreferenceStore(title: string, given: Preferences): PreferenceStore {
  const store = createPreferenceStore(title, given);
  store.change(restorePreferences(title, given));
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', () =>
    store.change({ colorScheme: deviceScheme() }),
  );
  // Back from a page where something else was chosen, the browser shows this one as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const { language } = store.read();
    const stored = readPreferences(title, document.cookie, language);
    if (stored.language !== language) location.reload();
    else store.change(stored);
  });
  // Another tab has chosen.
  addEventListener('storage', ({ key, newValue }) => {
    const name = followed.find((each) => each === key);
    const value = name && parsePreference(name, newValue);
    if (name && value) store.change({ [name]: value });
  });
  return store;
}
