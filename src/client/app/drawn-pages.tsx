import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { drawn as podcast } from '#features/podcast/client/drawn.ts';
import { drawn as sharing } from '#features/sharing/client/drawn.ts';
import { abilityOf } from '#shared/ability.ts';
import { type Language, languages } from '#shared/locale.ts';
import { type CachedAnswer, type HubPage, wordsFolder } from '#shared/page.ts';
import { pageAt, pathsOf, toRouterPath } from '#shared/pages.ts';
import type { Catalogue, Words } from '#shared/words.ts';
import { WordsContext } from '../i18n/words.ts';
import { AbilityContext } from '../lib/ability.ts';
import { DrawnContext } from '../lib/drawn.ts';
import { ShareContext } from '../lib/share.ts';
import { DrawnFrame } from '../shell/drawn-frame.tsx';
import { searchInAddress } from './search-in-address.ts';

/**
 * Pages of the hub that the server draws whole, with the same components and the answers they would request. The browser draws
 * them again, looking the same; without script they stay as they are.
 */

const files = import.meta.glob<Catalogue>(
  [
    '../../features/{sharing,podcast}/messages/*.json',
    '../../features/{sharing,library}/client/{catalogue,links,shared,dialog,controls,qr,denials}/messages/*.json',
  ],
  { import: 'default', eager: true },
);

const rooms = [
  ['sharing', sharing],
  ['podcast', podcast],
] as const;

const pages = await Promise.all(
  rooms.flatMap(([room, drawn]) =>
    drawn.map(async (page) => ({
      ...page,
      allWords: [room, ...(page.words ?? [])],
      Page: (await page.load()).default,
    })),
  ),
);

const catalogues = new Map(languages.map((language) => [language, cataloguesIn(language)]));

function cataloguesIn(language: Language): Words['catalogues'] {
  const names = new Set(pages.flatMap(({ allWords }) => allWords));
  return Object.fromEntries(
    [...names].map((name) => [name, files[`../../${wordsFolder(name)}/messages/${language}.json`] ?? {}]),
  );
}

/** Returns the translations and modules of a page besides those of the hub and its room. */
export function partsOfDrawn(path: string): { words: readonly string[]; modules: readonly string[] } {
  const page = pageAt(pages, path);
  return { words: page?.words ?? [], modules: page ? [page.module] : [] };
}

interface Drawing {
  payload: HubPage;
  /** Translations of the hub itself. */
  words: Words;
  /** Wrapper around all of it. */
  around: (page: ReactNode) => ReactNode;
}

/** Draws the whole page at an address that belongs to one of these pages. */
export async function drawPage({ payload, words, around }: Drawing): Promise<ReactNode> {
  const { page, rules } = payload;
  const ability = abilityOf(rules);
  const router = routerAt(`${page.path}${page.query ?? ''}`);
  await router.load();
  const own = { ...words, catalogues: { ...words.catalogues, ...catalogues.get(words.language) } };
  return (
    <WordsContext value={own}>
      <AbilityContext value={ability}>
        <QueryClientProvider client={knowing(page.cachedAnswers ?? [])}>
          <ShareContext value={ability.can('create', 'Link') ? () => {} : null}>
            <DrawnContext value>{around(<RouterProvider router={router} />)}</DrawnContext>
          </ShareContext>
        </QueryClientProvider>
      </AbilityContext>
    </WordsContext>
  );
}

function knowing(answers: readonly CachedAnswer[]): QueryClient {
  const queries = new QueryClient();
  for (const { key, data } of answers) queries.setQueryData([...key], data);
  return queries;
}

function routerAt(address: string) {
  const root = createRootRoute({
    component: () => (
      <DrawnFrame>
        <Outlet />
      </DrawnFrame>
    ),
  });
  const routes = pages.flatMap((page) =>
    pathsOf(page).map((path) =>
      createRoute({ getParentRoute: () => root, path: toRouterPath(path), component: () => <page.Page /> }),
    ),
  );
  return createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
    ...searchInAddress,
    isServer: true,
  });
}
