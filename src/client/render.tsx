import './theme/base.css';
import { renderToString } from 'react-dom/server';
import { abilityOf } from '#shared/ability.ts';
import { type Language, languages } from '#shared/locale.ts';
import { type HubPage, isPlatformPage, type SharePage } from '#shared/page.ts';
import { type Catalogue, translator, type Words } from '#shared/words.ts';
import { drawPage, partsOfDrawn } from './app/drawn-pages.tsx';
import { addresses, destinationsFor } from './app/nav.ts';
import { loadPublicPage, publicPages } from './app/public-pages.ts';
import { type SharedKey, WordsContext } from './i18n/words.ts';
import { moduleOfParts, type Parts } from './share/parts.ts';
import { ShareApp } from './share/share-app.tsx';
import { SignInEnded } from './share/sign-in-ended.tsx';
import { SignInOver } from './share/sign-in-over.tsx';
import { usesHubWords } from './share/words.ts';
import { EmptyFrame } from './shell/empty-frame.tsx';
import { type Shell, ShellContext } from './shell/shell-context.ts';
import { createPreferenceStore } from './theme/preference-store.ts';
import { codeOfStatus, ErrorPage, NotAuthorizedPage } from './ui/error-page.tsx';

/** Renders pages on the server. Everything here is pure: the same payload yields the same bytes. */

const files = import.meta.glob<Catalogue>(['../shared/messages/*.json', './messages/*.json'], {
  import: 'default',
  eager: true,
});

const parts: Parts = { SignInOver, SignInEnded, ErrorPage, NotAuthorizedPage };
/** Pages that the browser loads only when needed, in each language. */
const lazy = new Map(
  await Promise.all(
    languages.map(async (language) => {
      const words = wordsOf(language);
      const kinds = [...publicPages.keys()];
      const loaded = kinds.map(async (kind) => [kind, await loadPublicPage({ kind }, words)] as const);
      return [language, new Map(await Promise.all(loaded))] as const;
    }),
  ),
);

interface RenderResult {
  /** Content of `<div id="root">`, with nothing around it. */
  html: string;
  /** Namespaces of the translations that it needs; for a page of the hub, those besides its room's. */
  words: readonly string[];
  /** Manifest keys of the modules that draw it in the browser, besides the entry. */
  modules: readonly string[];
}

interface RenderedPage extends RenderResult {
  /** Plain text for `<title>` and the description; the server escapes it. */
  title: string;
  description: string;
}

/** Module with the public pages of all rooms, which the entry loads for each of them. */
const pagesModule = 'src/client/app/public-pages.ts';

/** Renders a public page; the browser hydrates the same tree. */
export function renderSharePage(payload: SharePage): RenderedPage {
  const { page } = payload;
  const { language } = payload.preferences;
  const own = isPlatformPage(page) ? undefined : lazy.get(language)?.get(page.kind);
  const words = own?.words ?? wordsOf(language);
  const store = createPreferenceStore(payload.title, payload.preferences);
  const html = renderToString(
    <ShareApp
      payload={payload}
      words={words}
      store={store}
      parts={{ ...parts, ...(own && { own: own.part }) }}
    />,
  );
  const module = moduleOfParts(page);
  return {
    html,
    ...headOf(payload, words),
    words: ['shared', ...(usesHubWords(page) ? ['client'] : []), ...(own ? [own.part.words] : [])],
    modules: [...(own ? [pagesModule, own.part.module] : []), ...(module ? [module] : [])],
  };
}

/** Renders the empty frame of the hub; the browser draws it again, with the page. */
export function renderHubFrame(payload: HubPage): RenderResult {
  const html = renderToString(
    <WordsContext value={wordsOf(payload.preferences.language)}>
      <ShellContext value={shellOf(payload)}>
        <EmptyFrame missing={payload.page.missing ?? false} />
      </ShellContext>
    </WordsContext>,
  );
  return { html, words: [], modules: [] };
}

/** Renders a complete page of the hub from its cached answers; the browser draws it again, looking the same. */
export async function renderHubPage(payload: HubPage): Promise<RenderResult> {
  const html = renderToString(
    await drawPage({
      payload,
      words: wordsOf(payload.preferences.language),
      around: (page) => <ShellContext value={shellOf(payload)}>{page}</ShellContext>,
    }),
  );
  return { html, ...partsOfDrawn(payload.page.path) };
}

function shellOf({ title, preferences, viewer, rules, page }: HubPage): Shell {
  const nothing = () => {};
  return {
    title,
    path: page.path,
    name: page.name,
    pages: addresses,
    ...destinationsFor(abilityOf(rules)),
    finders: [],
    preferences,
    viewer,
    signOut: async () => {},
    change: nothing,
    reset: nothing,
    setLanguage: async () => {},
    go: nothing,
    feedback: { load: () => Promise.reject(new Error('nobody presses here')), item: null },
    // Its link works before the script.
    loadBell: viewer ? () => Promise.reject(new Error('not loaded here')) : null,
    panel: null,
    show: nothing,
  };
}

function headOf({ title, page }: SharePage, words: Words): Pick<RenderedPage, 'title' | 'description'> {
  if (!isPlatformPage(page)) {
    const part = publicPages.get(page.kind);
    const head = part?.headOf(page, translator<string>(words, part.words), title);
    return { title: head?.title ? `${head.title} · ${title}` : title, description: head?.description ?? '' };
  }
  if (page.kind === 'sign-in-ended') return { title, description: '' };
  const t = translator<SharedKey>(words, 'shared');
  const code = page.kind === 'error' ? codeOfStatus[page.status] : page.kind;
  return { title: `${t(`error.${code}.title`)} · ${title}`, description: t(`error.${code}.text`) };
}

function wordsOf(language: Language): Words {
  const shared = files[`../shared/messages/${language}.json`] ?? {};
  const client = files[`./messages/${language}.json`] ?? {};
  return { language, catalogues: { shared, client } };
}
