import { lazy, Suspense, useState } from 'react';
import type { Language } from '#shared/locale.ts';
import type { SharePage } from '#shared/page.ts';
import type { Words } from '#shared/words.ts';
import { WordsContext } from '../i18n/words.ts';
import type { Panel } from '../shell/shell-context.ts';
import { useShortcuts } from '../shell/use-shortcuts.ts';
import { type PreferenceStore, usePreferences } from '../theme/preference-store.ts';
import { ErrorPage, NotAuthorizedPage } from '../ui/error-page.tsx';
import { LanguageMenu } from '../ui/language-menu.tsx';
import { Messages } from '../ui/messages.tsx';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { ScrollToTop } from '../ui/scroll-to-top.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ThemeMenu } from '../ui/theme-menu.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { LandingPage } from './landing-page.tsx';
import styles from './share-app.module.css';

interface Props {
  payload: SharePage;
  words: Words;
  store: PreferenceStore;
}

const PublicPanels = lazy(() => import('./public-panels.tsx'));

/** The public pages, in the blank layout: the same tree on the server and in the browser. */
export function ShareApp({ payload, words, store }: Props) {
  const { title, page } = payload;
  const { theme } = usePreferences(store);
  const [panel, show] = useState<Panel | null>(null);
  useShortcuts(show);
  // The link behind the choice brings the page in that language; this only makes it last.
  const rememberLanguage = (language: Language) => {
    store.change({ language });
    return false;
  };
  return (
    <WordsContext value={words}>
      <div className={styles.frame}>
        <SkipLink />
        <Messages />
        <TopBar title={title}>
          <LanguageMenu onChoose={rememberLanguage} />
          <ThemeMenu theme={theme} onChoose={(next) => store.change({ theme: next })} />
        </TopBar>
        <main id="content" className={styles.content} tabIndex={-1}>
          <PublicPage page={page} title={title} />
        </main>
        <ScrollToTop />
        <OfflineNotice />
        <Suspense>{panel && <PublicPanels {...{ payload, store, panel, show }} />}</Suspense>
      </div>
    </WordsContext>
  );
}

function PublicPage({ page, title }: Pick<SharePage, 'page' | 'title'>) {
  switch (page.kind) {
    case 'landing':
      return <LandingPage title={title} signIn={page.signIn} />;
    case 'not-authorized':
      return <NotAuthorizedPage />;
    case 'error':
      return <ErrorPage {...page} />;
  }
}
