import { directionOf, type Language } from './locale.ts';
import type { ColorScheme, Preferences } from './preferences.ts';

export const errorPageStatuses = [401, 403, 404, 410, 429, 500, 503] as const;
export type ErrorPageStatus = (typeof errorPageStatuses)[number];

export type PublicPage = { kind: 'landing' } | { kind: 'error'; status: ErrorPageStatus; requestId?: string };

/** What the server embeds as JSON in `<script type="application/json" id="page">`. */
export interface PagePayload<Page> {
  /** The hub's title, as configured. */
  title: string;
  preferences: Preferences;
  page: Page;
}

/** Pages of the share entry, rendered on the server. */
export type SharePage = PagePayload<PublicPage>;
/** Every page of the hub; its router reads the address itself. */
export type HubPage = PagePayload<{ kind: 'hub' }>;

/** Whether there is a page for this status. */
export function isErrorPageStatus(status: number): status is ErrorPageStatus {
  return (errorPageStatuses as readonly number[]).includes(status);
}

/** The colours of browser chrome around the page, equal to the page's own background. */
export const themeColors: Readonly<Record<ColorScheme, string>> = { light: '#f4f5f8', dark: '#101218' };

/** The scheme to begin with. For `system` the style sheet follows the browser by itself, this is the best guess. */
export function colorSchemeOf({
  theme,
  colorScheme,
}: Pick<Preferences, 'theme' | 'colorScheme'>): ColorScheme {
  return theme === 'system' ? (colorScheme ?? 'dark') : theme;
}

/** The attributes of `<html>`: all that the first paint needs to be right without script. */
export function htmlAttributes(preferences: Preferences): Record<string, string> {
  return {
    lang: preferences.language,
    dir: directionOf(preferences.language),
    'data-theme': preferences.theme,
    'data-skin': preferences.skin,
    'data-mantine-color-scheme': colorSchemeOf(preferences),
  };
}

/** Keys of the build's manifest (`dist/client/.vite/manifest.json`). */
export const entries = { share: 'src/client/share.tsx', hub: 'src/client/app.tsx' } as const;

/** The manifest key of a namespace's words; the server preloads its chunk. */
export function wordsModule(namespace: string, language: Language): string {
  return namespace === 'shared'
    ? `src/shared/messages/${language}.json`
    : `src/features/${namespace}/messages/${language}.json`;
}

/** The manifest keys of the font files that the first paint of a language needs. */
export function fontModules(language: Language): string[] {
  const publicSans =
    'node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';
  const readexPro = 'node_modules/@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2';
  return language === 'ar' ? [readexPro, publicSans] : [publicSans];
}
