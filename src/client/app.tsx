import './theme/mantine.css';
import './theme/base.css';
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { HubPage } from '#shared/page.ts';
import { Hub } from './app/hub.tsx';
import { followLinks } from './app/links.ts';
import { rooms } from './app/rooms.ts';
import { createHubRouter } from './app/router.tsx';
import { createWordsStore } from './app/words-store.ts';
import { WordsContext } from './i18n/words.ts';
import { keepRules } from './lib/ability.ts';
import { connection, watchConnection } from './lib/connection.ts';
import { ApiError } from './lib/http.ts';
import { readPayload } from './lib/payload.ts';
import { openPreferenceStore } from './theme/preference-store.ts';
import { CrashPage } from './ui/crash-page.tsx';

const payload = readPayload<HubPage>();
const preferences = openPreferenceStore(payload.title, payload.preferences);
const store = createWordsStore(preferences.read().language);
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

keepRules(payload.rules);
watchConnection();
connection.subscribe(() => connection.read() && void queries.refetchQueries({ type: 'active' }));
followLinks(router);

const container = document.getElementById('root');
if (container) {
  // The server has drawn the frame; it stays until the page inside it is there.
  await Promise.all([store.need(['shared', 'client']), router.load()]);
  const root = createRoot(container, {
    onUncaughtError: (error) =>
      root.render(
        <WordsContext value={store.read()}>
          <main>
            <CrashPage error={error} />
          </main>
        </WordsContext>,
      ),
  });
  root.render(<Hub {...{ payload, store, preferences, router, queries }} />);
}
