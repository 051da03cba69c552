import type { Rule } from './ability.ts';
import type { SignInFailure } from './failures.ts';
import { directionOf, type Language, scriptOf } from './locale.ts';
import type { Opening } from './opening.ts';
import type { ColorScheme, Preferences } from './preferences.ts';
import type { SharedContent } from './shared-content.ts';

export const errorPageStatuses = [401, 403, 404, 410, 429, 500, 503] as const;
export type ErrorPageStatus = (typeof errorPageStatuses)[number];

/** Error page: shown for a failed request, or because its own address was requested. */
interface ErrorPageOf {
  kind: 'error';
  status: ErrorPageStatus;
  requestId?: string;
  /** Page to return to after signing in. */
  returnTo?: string;
  /** Set if its own address (`/404` and others) was requested: a retry would only show it again. */
  isErrorPage?: true;
}

/** The sign-in dialog: identity providers, and the reason why the last attempt failed. */
export interface SignInWays {
  /** The name is empty if only the embedded provider exists. */
  issuers: readonly { key: string; name: string }[];
  returnTo: string;
  failure?: SignInFailure;
}

/** Page of a pop-up after signing in: it notifies the page that opened it, and closes. */
interface SignInEnded {
  kind: 'sign-in-ended';
  goOn: string;
  failure?: SignInFailure;
}

/** Public page of the platform itself. */
export type PlatformPage = ErrorPageOf | SignInEnded | { kind: 'not-authorized' };

/** Public page that a room renders (`client/public.ts`); the room's contract defines its other fields. */
export interface RoomPage {
  kind: string;
  /** Content that it plays. */
  content?: SharedContent;
  /** Report that it sends once it is being viewed. */
  opening?: Opening;
  /** The sign-in dialog, if open over it. */
  signIn?: SignInWays;
}

export type PublicPage = PlatformPage | RoomPage;

const platformPages: readonly string[] = [
  'error',
  'sign-in-ended',
  'not-authorized',
] satisfies PlatformPage['kind'][];

export function isPlatformPage(page: PublicPage): page is PlatformPage {
  return platformPages.includes(page.kind);
}

/** The signed-in user, as shown in the frame around every page. */
export interface Viewer {
  uid: string;
  name: string;
  email: string;
  photo: string | null;
}

/** JSON that the server embeds in `<script type="application/json" id="page">`. */
export interface PagePayload<Page> {
  /** The hub's title, as configured. */
  title: string;
  preferences: Preferences;
  /** Null for visitors. */
  viewer: Viewer | null;
  /** Rules that define the user's permissions. */
  rules: readonly Rule[];
  page: Page;
  /** Set if framed by a page of another site. */
  framed?: true;
}

/** Start of a public page's script: at once, after its video's first picture, or at the first interaction. */
export type ScriptStart = 'at-once' | 'after-picture' | 'when-touched';

/** Pages of the share entry, rendered on the server. */
export type SharePage = PagePayload<PublicPage>;
/** All pages of the hub: the server renders their frame, the browser the page itself. */
export type HubPage = PagePayload<{
  kind: 'hub';
  path: string;
  /** Name of the page's subject, if it is not evident from its address. */
  name?: string | undefined;
  /** Set if nothing exists at this address. */
  missing?: true;
  /** Answers to the page's first requests. The server renders the page with them, if it is one that it can render. */
  cachedAnswers?: readonly CachedAnswer[];
  /** Query of the address, for rendering the page on the server. */
  query?: string;
}>;

/** Response that the browser need not request, with its key in the browser's cache. */
export interface CachedAnswer {
  key: readonly unknown[];
  data: unknown;
}

/** True if there is an error page for this status. */
export function isErrorPageStatus(status: number): status is ErrorPageStatus {
  return (errorPageStatuses as readonly number[]).includes(status);
}

/** Colors of the browser's UI around the page, equal to the page's own background. */
export const themeColors: Readonly<Record<ColorScheme, string>> = { light: '#f4f5f8', dark: '#101218' };

/** Returns the initial color scheme. For `system` the style sheet follows the browser itself; this is the best guess. */
export function colorSchemeOf({
  theme,
  colorScheme,
}: Pick<Preferences, 'theme' | 'colorScheme'>): ColorScheme {
  return theme === 'system' ? (colorScheme ?? 'dark') : theme;
}

/** Returns the attributes of `<html>`: everything that the first paint needs to be right without script. */
export function htmlAttributes(preferences: Preferences): Record<string, string> {
  return {
    lang: preferences.language,
    dir: directionOf(preferences.language),
    'data-theme': preferences.theme,
    'data-skin': preferences.skin,
    'data-layout': preferences.appContentLayoutNav,
    'data-width': preferences.appContentWidth,
    'data-navbar': preferences.navbarType,
    'data-footer': preferences.footerType,
    'data-blur': String(preferences.isNavbarBlurEnabled),
    'data-collapsed': String(preferences.isVerticalNavCollapsed),
    'data-semi-dark': String(preferences.isVerticalNavSemiDark),
    style: `--accent-light:${preferences.lightThemePrimaryColor};--accent-dark:${preferences.darkThemePrimaryColor}`,
  };
}

/** Keys in the manifests of the builds: `dist/client/.vite/share.json` and, for the hub, `hub.json`. */
export const entries = {
  share: 'src/client/share.tsx',
  hub: 'src/client/app.tsx',
  later: 'src/client/later.ts',
} as const;

/** Returns the folder below `src/` of a namespace's messages: the platform's, hub's, a player's, room's, or room part's. */
export function wordsFolder(namespace: string): string {
  if (namespace === 'shared') return 'shared';
  if (namespace === 'client') return 'client';
  const [room, part] = namespace.split('/');
  if (room === 'player') return `client/player/${part}`;
  return part ? `features/${room}/client/${part}` : `features/${room}`;
}

/** Returns the manifest key of a namespace's messages, whose chunk the server preloads. */
export function wordsModule(namespace: string, language: Language): string {
  return `src/${wordsFolder(namespace)}/messages/${language}.json`;
}

/** Returns the manifest keys of the fonts that the first paint of a language needs. */
export function fontModules(language: Language): string[] {
  const publicSans =
    'node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';
  const readexPro = 'node_modules/@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2';
  return scriptOf(language) === 'arabic' ? [readexPro, publicSans] : [publicSans];
}
