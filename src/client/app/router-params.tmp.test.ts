import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { contentPath } from '#features/library/contract.ts';
test.each(['../up','tail/','a//b','/lead','a/b/c','%2e%2e/x','back\\slash','50%2F50','..?h=1','up/..','./x', 'emoji 🎬/عربي', 'a?t=5', '50%'])('%s', async (id) => {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/share/$type/$' });
  for (const type of ['video', 'pdf'] as const) {
    const { pathname, search } = new URL(`/share${contentPath(type, id)}`, 'https://x.y');
    const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory({ initialEntries: [pathname + search] }) });
    await router.load();
    expect([(router.state.matches.at(-1)?.params as { _splat?: string })._splat, router.state.location.href]).toEqual([id, pathname + search]);
  }
});
