import { createContext } from 'react';
import type { Language } from '#shared/locale.ts';
import type { Theme } from '#shared/preferences.ts';

/** What the layouts need to know, and how the person changes it. */
export interface Shell {
  title: string;
  theme: Theme;
  setTheme: (theme: Theme) => void;
  setLanguage: (language: Language) => Promise<void>;
}

export const ShellContext = createContext<Shell>({
  title: '',
  theme: 'dark',
  setTheme: () => {},
  setLanguage: async () => {},
});
