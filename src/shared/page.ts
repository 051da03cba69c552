import type { Rule } from './ability.ts';
import type { SignInFailure } from './failures.ts';
import { directionOf, type Language, scriptOf } from './locale.ts';
import type { Opening } from './opening.ts';
import type { ColorScheme, Preferences } from './preferences.ts';
import type { SharedContent } from './shared-content.ts';

export const errorPageStatuses = [401, 403, 404, 410, 429, 500, 503] as const;
export type ErrorPageStatus = (typeof errorPageStatuses)[number];

/** Error page: for a request's failure, or because its own address was requested. */
interface ErrorPageOf {
  kind: 'error';
  status: ErrorPageStatus;
  requestId?: string;
  /** Page to go to once signed in. */
  returnTo?: string;
  /** `/404` and the like: trying again would only show it again. */
  asked?: true;
}

/** The sign-in dialog: who can vouch for the person, and why the last try failed. */
export interface SignInWays {
  /** None has a name where only the embedded provider is there. */
  issuers: readonly { key: string; name: string }[];
  returnTo: string;
  failure?: SignInFailure;
}

/** Page of a pop-up when signing in has ended there: it reports to the page that opened it, and closes. */
interface SignInEnded {
  kind: 'sign-in-ended';
  goOn: string;
  failure?: SignInFailure;
}

/** A public page of the platform's own. */
export type PlatformPage = ErrorPageOf | SignInEnded | { kind: 'not-authorized' };

/** A public page that a room draws (`client/public.ts`); what else is in it, the room's contract says. */
export interface RoomPage {
  kind: string;
  /** Content that it plays. */
  content?: SharedContent;
  /** Report that it sends once somebody looks at it. */
  opening?: Opening;
  /** The sign-in dialog, open over it. */
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

/** The person signed in, as the frame around every page shows them. */
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
  /** Rules that say what the person may do. */
  rules: readonly Rule[];
  page: Page;
  /** Set inside a page of another site. */
  framed?: true;
}

/** Start of a public page's script: at once, after the first picture of its video, or when somebody touches the page. */
export type ScriptStart = 'at-once' | 'after-picture' | 'when-touched';

/** Pages of the share entry, rendered on the server. */
export type SharePage = PagePayload<PublicPage>;
/** Every page of the hub: the server draws the frame around it, the browser the page itself. */
export type HubPage = PagePayload<{
  kind: 'hub';
  path: string;
  /** Name of the page's subject, where its address does not say it. */
  name?: string | undefined;
  /** Set where nothing is at this address. */
  missing?: true;
  /** Answers that the page would request first. The server draws a page with them, where it is one of those it can draw. */
  known?: readonly CachedAnswer[];
  /** The query of the address, for the server's drawing of the page. */
  query?: string;
}>;

/** Answer that the browser need not request, with its key in the browser's cache. */
export interface CachedAnswer {
  key: readonly unknown[];
  data: unknown;
}

/** True if there is a page for this status. */
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

/** Keys of the build's manifest (`dist/client/.vite/manifest.json`). */
export const entries = {
  share: 'src/client/share.tsx',
  hub: 'src/client/app.tsx',
  later: 'src/client/later.ts',
} as const;

/** Folder below `src/` of a namespace's messages: the platform's, the hub's own, a player's, a room's, or a part's in a room. */
export function wordsFolder(namespace: string): string {
  if (namespace === 'shared') return 'shared';
  if (namespace === 'client') return 'client';
  const [room, part] = namespace.split('/');
  if (room === 'player') return `client/player/${part}`;
  return part ? `features/${room}/client/${part}` : `features/${room}`;
}

/** The manifest key of a namespace's words; the server preloads its chunk. */
export function wordsModule(namespace: string, language: Language): string {
  return `src/${wordsFolder(namespace)}/messages/${language}.json`;
}

/** The manifest keys of the font files that the first paint of a language needs. */
export function fontModules(language: Language): string[] {
  const publicSans =
    'node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';
  const readexPro = 'node_modules/@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2';
  return scriptOf(language) === 'arabic' ? [readexPro, publicSans] : [publicSans];
}
