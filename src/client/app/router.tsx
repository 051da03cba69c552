import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router';
import type { ClientRoom } from '../lib/room.ts';
import { ErrorPage } from '../share/error-page.tsx';
import { BlankLayout } from '../shell/blank-layout.tsx';
import { DefaultLayout } from '../shell/default-layout.tsx';
import { ProgressBar } from '../shell/progress-bar.tsx';
import type { WordsStore } from './words-store.ts';

/** The router of the hub: every page lazy, each behind its layout, a room's words loaded beside its page. */
export function createHubRouter(rooms: readonly ClientRoom[], store: WordsStore) {
  const root = createRootRoute({
    component: () => (
      <>
        <ProgressBar />
        <Outlet />
      </>
    ),
    notFoundComponent: () => (
      <BlankLayout>
        <ErrorPage status={404} />
      </BlankLayout>
    ),
  });
  const layouts = {
    default: createRoute({
      getParentRoute: () => root,
      id: 'default',
      component: () => (
        <DefaultLayout>
          <Outlet />
        </DefaultLayout>
      ),
    }),
    blank: createRoute({
      getParentRoute: () => root,
      id: 'blank',
      component: () => (
        <BlankLayout>
          <Outlet />
        </BlankLayout>
      ),
    }),
  };
  const pagesOf = (layout: keyof typeof layouts) =>
    rooms.flatMap((room) =>
      room.pages
        .filter((page) => page.layout === layout)
        .map((page) =>
          createRoute({
            getParentRoute: () => layouts[layout],
            path: page.path,
            loader: () => store.need([room.name]),
            component: lazyRouteComponent(page.load),
          }),
        ),
    );
  return createRouter({
    routeTree: root.addChildren([
      layouts.default.addChildren(pagesOf('default')),
      layouts.blank.addChildren(pagesOf('blank')),
    ]),
    // What stands in the address is text; the router's default would turn an id of digits into a number.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: () => <ErrorPage status={500} />,
  });
}
