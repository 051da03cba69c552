import { useEffect, useState } from 'react';
import { colorSchemeOf } from '#shared/page.ts';
import { type ColorScheme, type Preferences, type Theme, themes } from '#shared/preferences.ts';
import { deviceScheme, remember } from './remember.ts';

interface ThemeState {
  theme: Theme;
  scheme: ColorScheme;
  setTheme: (theme: Theme) => void;
}

/** The theme of this browser: shown by `<html>`, remembered, and following the device where it is `system`. */
export function useTheme(title: string, initial: Pick<Preferences, 'theme' | 'colorScheme'>): ThemeState {
  const [theme, setTheme] = useState(initial.theme);
  const [device, setDevice] = useState(initial.colorScheme);
  const scheme = colorSchemeOf({ theme, colorScheme: device });

  useEffect(() => {
    // Local storage may have known better than the server: the document already shows it.
    setTheme((given) => themes.find((each) => each === document.documentElement.dataset.theme) ?? given);
    const query = matchMedia('(prefers-color-scheme: light)');
    const follow = () => {
      setDevice(deviceScheme());
      remember(title, 'colorScheme', deviceScheme());
    };
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [title]);

  useEffect(() => {
    document.documentElement.dataset.mantineColorScheme = scheme;
  }, [scheme]);

  const choose = (next: Theme) => {
    document.documentElement.dataset.theme = next;
    remember(title, 'theme', next);
    setTheme(next);
  };
  return { theme, scheme, setTheme: choose };
}
