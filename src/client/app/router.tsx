import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  useLoaderData,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type Fields, pathsOf, toRouterPath } from '#shared/pages.ts';
import { isMotionWelcome } from '../lib/motion.ts';
import type { ClientRoom } from '../lib/room.ts';
import { HubLayout } from '../shell/hub-layout.tsx';
import { PageFailed } from '../shell/page-failed.tsx';
import { ErrorPage } from '../ui/error-page.tsx';
import { searchInAddress } from './search-in-address.ts';
import type { WordsStore } from './words-store.ts';

/** Creates the router of the hub: every page is lazy, and its room's translations are loaded beside it. */
export function createHubRouter(rooms: readonly ClientRoom[], store: WordsStore) {
  const root = createRootRoute({
    component: () => (
      <HubLayout>
        <Outlet />
      </HubLayout>
    ),
    notFoundComponent: () => <ErrorPage status={404} />,
  });
  const pages = rooms.flatMap((room) =>
    room.pages.flatMap((page) =>
      pathsOf(page).map((path) =>
        createRoute({
          getParentRoute: () => root,
          path: toRouterPath(path),
          beforeLoad: ({ params }) => {
            const instead = page.guard?.(params as Fields);
            if (instead) throw redirect({ href: instead, reloadDocument: true });
          },
          loader: async () => {
            const [module] = await Promise.all([page.load(), store.need([room.name, ...(page.words ?? [])])]);
            return { Page: module.default };
          },
          // Loaded pages stay cached: going back shows them at once, at the same scroll position.
          staleTime: Number.POSITIVE_INFINITY,
          component: LoadedPage,
        }),
      ),
    ),
  );
  return createRouter({
    routeTree: root.addChildren(pages),
    ...searchInAddress,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultHashScrollIntoView: { behavior: isMotionWelcome() ? 'smooth' : 'instant' },
    defaultErrorComponent: ({ error }) => <PageFailed error={error} />,
  });
}

/** Page loaded by its route's loader. */
function LoadedPage() {
  const { Page } = useLoaderData({ strict: false }) as { Page: ComponentType };
  return <Page />;
}
