import './theme/base.css';
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { HubPage } from '#shared/page.ts';
import { translator } from '#shared/words.ts';
import { Hub } from './app/hub.tsx';
import { followLinks } from './app/links.ts';
import { rememberPlaces } from './app/places.ts';
import { roomsFor } from './app/rooms.ts';
import { createHubRouter } from './app/router.tsx';
import { createWordsStore } from './app/words-store.ts';
import { wordsOfError } from './i18n/error-words.ts';
import { type HubKey, type SharedKey, WordsContext } from './i18n/words.ts';
import { storeRules } from './lib/ability.ts';
import { connection, watchConnection } from './lib/connection.ts';
import { ApiError } from './lib/http.ts';
import { showAlert } from './lib/messages.ts';
import { readPayload } from './lib/payload.ts';
import { sendWaiting } from './lib/waiting-feedback.ts';
import { sendWaitingReports } from './lib/waiting-reports.ts';
import { openUser } from './session/user-store.ts';
import { watchSession } from './session/watch.ts';
import { pageName } from './shell/page-name.ts';
import { openPreferenceStore } from './theme/preference-store.ts';
import { CrashPage } from './ui/crash-page.tsx';

const payload = readPayload<HubPage>();
const preferences = openPreferenceStore(payload.title, payload.preferences);
const store = createWordsStore(preferences.read().language);
const rooms = roomsFor(payload.viewer);
const router = createHubRouter(rooms, store);
const queries = new QueryClient({
  defaultOptions: {
    // Fails at once when offline; the default would pause requests without notice.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      // Retries only while the server is unavailable; other errors do not pass by themselves.
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.code === 'unavailable',
    },
  },
});

for (const { key, data } of payload.page.cachedAnswers ?? []) queries.setQueryData([...key], data);
if (payload.page.name) pageName.set(payload.page.path, payload.page.name);
storeRules(payload.rules);
watchSession(payload.viewer);
rememberPlaces(payload.viewer);
watchConnection();
connection.subscribe(() => connection.read() && void queries.refetchQueries({ type: 'active' }));
followLinks(router);

/** Alerts a signed-in user that the profile failed to load; the page works without it. */
function sayProfileFailed(error: unknown): void {
  // The session has ended, and `watchSession` is already reloading the page.
  if (error instanceof ApiError && error.code === 'unauthenticated') return;
  const say = translator<HubKey>(store.read(), 'client');
  const { text, ...rest } = wordsOfError(translator<SharedKey>(store.read(), 'shared'), error);
  showAlert({ ...rest, title: say('account.profile-failed'), text });
}

const container = document.getElementById('root');
if (container) {
  // The server has drawn the frame; it stays until the page inside it is loaded.
  const [takeOver] = await Promise.all([
    // Restores input made on a page that the server has drawn whole.
    payload.page.cachedAnswers && import('./app/take-over.ts').catch(() => null),
    store.need(['shared', 'client']),
    router.load(),
  ]);
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
  const doAgain = takeOver?.noteDone(container);
  const onDrawn = () => {
    doAgain?.();
    // Replays the clicks and keys recorded before, see `later.ts`.
    dispatchEvent(new Event('adopted'));
  };
  root.render(
    <Hub
      payload={payload}
      store={store}
      preferences={preferences}
      router={router}
      queries={queries}
      onDrawn={onDrawn}
    />,
  );
  // Not part of the first load; the page works without it.
  import('./lib/restore-focus.ts').then(({ restoreFocus }) => restoreFocus()).catch(() => {});
  void sendWaiting(store.read().language, () => import('./app/feedback.ts'));
  if (payload.viewer) sendWaitingReports(rooms);
  if (payload.viewer) openUser(payload.viewer.uid).catch(sayProfileFailed);
}
