import './theme/mantine.css';
import './theme/base.css';
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { directionOf } from '#shared/locale.ts';
import { colorSchemeOf, type HubPage } from '#shared/page.ts';
import { Hub } from './app/hub.tsx';
import { rooms } from './app/rooms.ts';
import { createHubRouter } from './app/router.tsx';
import { reloadOnStaleBuild } from './app/stale-build.ts';
import { createWordsStore } from './app/words-store.ts';
import { ApiError } from './lib/api.ts';
import { readPayload } from './lib/payload.ts';
import { restorePreferences } from './theme/remember.ts';

reloadOnStaleBuild();

const given = readPayload<HubPage>();
const preferences = restorePreferences(given.title, given.preferences);
document.documentElement.lang = preferences.language;
document.documentElement.dir = directionOf(preferences.language);
document.documentElement.dataset.theme = preferences.theme;
document.documentElement.dataset.mantineColorScheme = colorSchemeOf(preferences);

const store = createWordsStore(preferences.language);
const router = createHubRouter(rooms, store);
const queries = new QueryClient({
  defaultOptions: {
    // Offline, a person is told so at once; the default would wait without a word.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      // A refusal stays a refusal; only what may pass by itself is asked for again.
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.code === 'unavailable',
    },
  },
});

const root = document.getElementById('root');
if (root) {
  await store.need(['shared']);
  createRoot(root).render(
    <Hub payload={{ ...given, preferences }} store={store} router={router} queries={queries} />,
  );
}
