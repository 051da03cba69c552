import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { abilityOf } from '#shared/ability.ts';
import type { Language } from '#shared/locale.ts';
import type { HubPage, Viewer } from '#shared/page.ts';
import { translator } from '#shared/words.ts';
import { wordsOfError } from '../i18n/error-words.ts';
import { type SharedKey, WordsContext } from '../i18n/words.ts';
import { AbilityContext } from '../lib/ability.ts';
import { recoverFromChunkFailure } from '../lib/chunk-failure.ts';
import { ClearanceContext } from '../lib/clearance.ts';
import { showAlert } from '../lib/messages.ts';
import type { GivePart } from '../lib/room.ts';
import { createDeck } from '../player/deck/create-deck.ts';
import { DeckContext } from '../player/deck/deck.ts';
import { signOut } from '../session/sign-out.ts';
import { useUser } from '../session/user-store.ts';
import { ShareProvider } from '../shell/share-provider.tsx';
import { type Panel, type Shell, ShellContext } from '../shell/shell-context.ts';
import { type PreferenceStore, usePreferences } from '../theme/preference-store.ts';
import { go } from './links.ts';
import { addresses, destinationsFor } from './nav.ts';
import { bellFor, clearanceFor, findersFor, recall, shareDialogFor } from './rooms.ts';
import type { createHubRouter } from './router.tsx';
import type { WordsStore } from './words-store.ts';

export interface HubParts {
  payload: HubPage;
  store: WordsStore;
  preferences: PreferenceStore;
  router: ReturnType<typeof createHubRouter>;
  queries: QueryClient;
  /** Called once, when the browser's drawing has replaced the server's. */
  onDrawn: () => void;
}

/** Everything that surrounds the pages of the hub. */
export function Hub(parts: HubParts) {
  const { payload, store, router, queries, onDrawn } = parts;
  const words = useSyncExternalStore(store.subscribe, store.read);
  const ability = useMemo(() => abilityOf(payload.rules), [payload]);
  const loadClearance = useMemo(() => {
    const part = clearanceFor(ability);
    return part ? () => Promise.all([part.load(), store.need(part.words)]).then(([module]) => module) : null;
  }, [ability, store]);
  const [deck] = useState(() =>
    createDeck(payload.viewer?.uid ?? null, (href) => recall(href, store.read().language)),
  );
  useEffect(() => onDrawn(), [onDrawn]);
  return (
    <WordsContext value={words}>
      <AbilityContext value={ability}>
        <QueryClientProvider client={queries}>
          <ShellContext value={useShell(parts)}>
            <ShareProvider part={shareDialogFor(ability)} needWords={store.need}>
              <DeckContext value={deck}>
                <ClearanceContext value={loadClearance}>
                  <RouterProvider router={router} />
                </ClearanceContext>
              </DeckContext>
            </ShareProvider>
          </ShellContext>
        </QueryClientProvider>
      </AbilityContext>
    </WordsContext>
  );
}

function useShell({
  payload: { title, viewer: first, rules },
  store,
  preferences: initial,
  router,
}: HubParts): Shell {
  const preferences = usePreferences(initial);
  const viewer = useViewer(first);
  const [panel, show] = useState<Panel | null>(null);
  const path = usePath(router);
  return useMemo(() => {
    const bell = bellFor(viewer);
    const setLanguage = async (language: Language) => {
      try {
        await store.speak(language);
        initial.change({ language: store.read().language });
      } catch {
        const t = translator<SharedKey>(store.read(), 'shared');
        showAlert({ title: t('error.offline.title'), text: t('error.offline.text'), source: 'connection' });
        void recoverFromChunkFailure();
      }
    };
    return {
      title,
      path,
      pages: addresses,
      ...destinationsFor(abilityOf(rules)),
      finders: findersFor(viewer, abilityOf(rules)),
      viewer,
      signOut: async () => {
        try {
          await signOut();
        } catch (error) {
          showAlert(wordsOfError(translator<SharedKey>(store.read(), 'shared'), error));
        }
      },
      preferences,
      change: initial.change,
      reset: initial.reset,
      setLanguage,
      go: (href) => go(router, href),
      feedback: { load: () => loadGive(store), item: null },
      loadBell: bell ? () => Promise.all([bell.load(), store.need(bell.words)]).then(([part]) => part) : null,
      panel,
      show,
    };
  }, [title, path, viewer, rules, preferences, initial, store, router, panel]);
}

/** Loads the feedback panel with its translations; from then on queued feedback is sent when the network is back. */
async function loadGive(store: WordsStore): ReturnType<GivePart['load']> {
  const { followOutbox, giveWords, loadGivePanel } = await import('./feedback.ts');
  const [part] = await Promise.all([loadGivePanel(), store.need([giveWords])]);
  void followOutbox(store.read().language);
  return part;
}

/** Returns the signed-in user as in the newest profile. */
function useViewer(first: Viewer | null): Viewer | null {
  const user = useUser();
  return useMemo(() => {
    if (!first || user?.uid !== first.uid) return first;
    const { uid, email, photo, firstName, lastName } = user;
    return { uid, email, photo, name: `${firstName} ${lastName}`.trim() || email };
  }, [first, user]);
}

/** Returns the path of the page on screen, not of one that is still loading. */
function usePath(router: HubParts['router']): string {
  const read = () => (router.state.resolvedLocation ?? router.state.location).pathname;
  return useSyncExternalStore((listener) => router.subscribe('onResolved', listener), read);
}
