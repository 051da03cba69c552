import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { type Fields, pathsOf, toRouterPath } from '#shared/pages.ts';
import { isMotionWelcome } from '../lib/motion.ts';
import type { ClientRoom } from '../lib/room.ts';
import { HubLayout } from '../shell/hub-layout.tsx';
import { CrashPage } from '../ui/crash-page.tsx';
import { ErrorPage } from '../ui/error-page.tsx';
import type { WordsStore } from './words-store.ts';

/** The router of the hub: every page lazy, a room's words loaded beside its page. */
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
          loader: () => store.need([room.name]),
          component: lazyRouteComponent(page.load),
        }),
      ),
    ),
  );
  return createRouter({
    routeTree: root.addChildren(pages),
    // What stands in the address is text; the router's default would turn an id of digits into a number.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultHashScrollIntoView: { behavior: isMotionWelcome() ? 'smooth' : 'instant' },
    defaultErrorComponent: ({ error }) => <CrashPage error={error} />,
  });
}
