import type { Rule } from './ability.ts';
import type { AccountForm } from './account-form.ts';
import type { SignInFailure } from './failures.ts';
import type { FeedbackPageOf } from './feedback.ts';
import type { Landing } from './landing.ts';
import { directionOf, type Language } from './locale.ts';
import type { Opening } from './opening.ts';
import type { ColorScheme, Preferences } from './preferences.ts';
import type { SharedContent, SpokenText } from './shared-content.ts';

export const errorPageStatuses = [401, 403, 404, 410, 429, 500, 503] as const;
export type ErrorPageStatus = (typeof errorPageStatuses)[number];

/** Why an error page is shown: with a request's failure, or because its own address was asked for. */
interface ErrorPageOf {
  kind: 'error';
  status: ErrorPageStatus;
  requestId?: string;
  /** Where to go on once signed in. */
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

/** What a pop-up shows when signing in has ended there: it tells the page that opened it, and closes. */
interface SignInEnded {
  kind: 'sign-in-ended';
  goOn: string;
  failure?: SignInFailure;
}

/** What a link asks for before it opens. */
export type GateAsks = 'password' | 'email' | 'code' | 'press';
export type GateFault = 'required' | 'wrong' | 'email' | 'wait' | 'no-mail';

export interface GatePageOf {
  kind: 'gate';
  asks: GateAsks;
  /** Where the form is sent. */
  action: string;
  /** Where the code was sent. */
  email: string | null;
  fault?: GateFault;
  /** Another code was sent just now. */
  isSentAgain?: true;
  /** Inside a page of somebody else's: what is behind it opens in a window of its own. */
  apart?: true;
  /** The language of the link, for whoever has not chosen one. */
  language: Language | null;
}

/** All that a certificate says; null where no certificate has the number that was asked for. */
export interface CertificatePageOf {
  kind: 'certificate';
  certificate: {
    number: string;
    name: string;
    program: SpokenText;
    issuedAt: string;
    expiresAt: string | null;
    state: 'valid' | 'expired' | 'revoked';
  } | null;
}

/** `full`: as many people have got what is behind it as may. */
export type EndedWhy = 'revoked' | 'expired' | 'used-up' | 'full' | 'withdrawn';

export type PublicPage =
  | { kind: 'landing'; landing: Landing; signIn?: SignInWays }
  | SignInEnded
  | ErrorPageOf
  | { kind: 'not-authorized' }
  /** `opening`: what the page says once somebody looks at it. */
  | { kind: 'shared'; content: SharedContent; opening: Opening }
  /** The same inside a page of somebody else's. `isAlone`: its own page would be an opening too many. */
  | { kind: 'embedded'; content: SharedContent; opening: Opening; isAlone?: boolean }
  /** A link that no longer leads anywhere, and why. */
  | { kind: 'ended'; why: EndedWhy; language: Language | null }
  | GatePageOf
  | CertificatePageOf
  | FeedbackPageOf
  | AccountPageOf;

/** Who is signed in, as the frame around every page shows it. */
export interface Viewer {
  uid: string;
  name: string;
  email: string;
  photo: string | null;
}
/** A form about one's account. It may hold what somebody typed and the secret of a link: it is never kept anywhere. */
export interface AccountPageOf {
  kind: 'account';
  /** 200 where not given. */
  status?: 400 | 403 | 404 | 410 | 422 | 429;
  form: AccountForm;
}

/** What the server embeds as JSON in `<script type="application/json" id="page">`. */
export interface PagePayload<Page> {
  /** The hub's title, as configured. */
  title: string;
  preferences: Preferences;
  /** Nobody, for visitors. */
  viewer: Viewer | null;
  /** What the person may do. */
  rules: readonly Rule[];
  page: Page;
  /** Inside a page of somebody else's. */
  framed?: true;
}

/** When the script of a public page begins: at once, after the first picture of its video, or when somebody touches the page. */
export type Beginning = 'at-once' | 'after-picture' | 'when-touched';

/** Pages of the share entry, rendered on the server. */
export type SharePage = PagePayload<PublicPage>;
/** Every page of the hub: the server draws the frame around it, the browser the page itself. */
export type HubPage = PagePayload<{
  kind: 'hub';
  path: string;
  /** What the page is about, where its address does not say it. */
  name?: string | undefined;
  /** Nothing is at this address. */
  missing?: true;
  /** What the page would ask for first. The server draws a page with it, where it is one of those it can draw. */
  known?: readonly Known[];
  /** The query of the address, for the server's drawing of the page. */
  query?: string;
}>;

/** An answer the browser need not ask for, with the name under which the browser keeps it. */
export interface Known {
  key: readonly unknown[];
  data: unknown;
}

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

/** Public pages that are no part of their entry: whose words they say, and the manifest key of what draws them. */
export const lazyPages = {
  landing: { words: 'home/landing', module: 'src/features/home/client/landing/landing-page.tsx' },
  account: { words: 'identity', module: 'src/features/identity/client/account/account-page.tsx' },
  shared: { words: 'sharing/shared', module: 'src/features/sharing/client/shared/shared-page.tsx' },
  embedded: { words: 'sharing/shared', module: 'src/features/sharing/client/shared/embedded-page.tsx' },
  ended: { words: 'sharing/gate', module: 'src/features/sharing/client/gate/ended-page.tsx' },
  gate: { words: 'sharing/gate', module: 'src/features/sharing/client/gate/gate-page.tsx' },
  certificate: {
    words: 'programs/certificate',
    module: 'src/features/programs/client/certificate/certificate-page.tsx',
  },
  feedback: { words: 'feedback/give', module: 'src/features/feedback/client/give/feedback-page.tsx' },
} as const;

/**
 * Pages of the hub that the server draws too, by their names: the words they need beside those of their room, and the manifest
 * key of what draws them.
 */
export const drawnPages = {
  share: {
    words: ['sharing/catalogue', 'sharing/links'],
    module: 'src/features/sharing/client/catalogue/share-page.tsx',
  },
  'share-detail': {
    words: ['sharing/shared', 'sharing/dialog', 'sharing/controls', 'sharing/qr', 'library/denials'],
    module: 'src/features/sharing/client/pages/share-detail-page.tsx',
  },
  podcast: { words: [], module: 'src/features/podcast/client/pages/podcast-page.tsx' },
  'podcast-show': { words: [], module: 'src/features/podcast/client/pages/podcast-page.tsx' },
} as const;

/** What the first bytes of a page of the hub name besides the hub's own parts; nothing for pages that are drawn in the browser alone. */
export function partsOfHubPage(name: string): { words: readonly string[]; modules: readonly string[] } {
  if (!Object.hasOwn(drawnPages, name)) return { words: [], modules: [] };
  const { words, module } = drawnPages[name as keyof typeof drawnPages];
  return { words, modules: [module] };
}

export type LazyPageKind = keyof typeof lazyPages;

export type LazyPage = Extract<PublicPage, { kind: LazyPageKind }>;

export function isLazyPage(page: PublicPage): page is LazyPage {
  return Object.hasOwn(lazyPages, page.kind);
}

/** What knows them all. */
const pagesModule = 'src/client/app/public-pages.ts';

/** The manifest keys of what a public page is drawn with besides its entry; the server names them in the head. */
export function partsOfPage(page: PublicPage): readonly string[] {
  if (page.kind === 'landing' && page.signIn)
    return [pagesModule, lazyPages.landing.module, 'src/client/share/sign-in-over.tsx'];
  if (isLazyPage(page)) return [pagesModule, lazyPages[page.kind].module];
  if (page.kind === 'error' || page.kind === 'not-authorized') return ['src/client/ui/error-page.tsx'];
  return page.kind === 'sign-in-ended' ? ['src/client/share/sign-in-ended.tsx'] : [];
}

/** Where below `src/` a namespace's words are: the platform's, the hub's own, a player's, a room's, or a part's of its own in a room. */
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
  return language === 'ar' ? [readexPro, publicSans] : [publicSans];
}

/** The namespaces of the words that a public page needs. */
export function wordsOfPage(page: PublicPage): readonly string[] {
  const own = isLazyPage(page) ? [lazyPages[page.kind].words] : [];
  const signsIn = page.kind === 'sign-in-ended' || (page.kind === 'landing' && page.signIn !== undefined);
  return ['shared', ...(signsIn ? ['client'] : []), ...own];
}
