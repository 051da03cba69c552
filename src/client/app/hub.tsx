import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { directionOf, type Language } from '#shared/locale.ts';
import type { HubPage } from '#shared/page.ts';
import { WordsContext } from '../i18n/words.ts';
import { ShellContext } from '../shell/shell-context.ts';
import { colorSchemes, cssVariables, mantineTheme } from '../theme/mantine.ts';
import { readStyleNonce } from '../theme/nonce.ts';
import { remember } from '../theme/remember.ts';
import { useTheme } from '../theme/use-theme.ts';
import type { createHubRouter } from './router.tsx';
import type { WordsStore } from './words-store.ts';

interface Props {
  payload: HubPage;
  store: WordsStore;
  router: ReturnType<typeof createHubRouter>;
  queries: QueryClient;
}

/** All that surrounds the pages of the hub. */
export function Hub({ payload: { title, preferences }, store, router, queries }: Props) {
  const words = useSyncExternalStore(store.subscribe, store.read);
  const { theme, scheme, setTheme } = useTheme(title, preferences);
  const shell = useMemo(() => {
    const setLanguage = async (language: Language) => {
      remember(title, 'language', language);
      await store.speak(language);
      document.documentElement.lang = language;
    };
    return { title, theme, setTheme, setLanguage };
  }, [title, theme, setTheme, store]);
  return (
    <WordsContext value={words}>
      <ShellContext value={shell}>
        <DirectionProvider initialDirection={directionOf(words.language)}>
          <FollowDirection language={words.language} />
          <MantineProvider
            theme={mantineTheme}
            cssVariablesResolver={cssVariables}
            colorSchemeManager={colorSchemes}
            forceColorScheme={scheme}
            getStyleNonce={readStyleNonce}
          >
            <QueryClientProvider client={queries}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </MantineProvider>
        </DirectionProvider>
      </ShellContext>
    </WordsContext>
  );
}

/** Tells Mantine, which tells `<html dir>`. */
function FollowDirection({ language }: { language: Language }) {
  const { setDirection } = useDirection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: setDirection is a new function at every render
  useEffect(() => setDirection(directionOf(language)), [language]);
  return null;
}
