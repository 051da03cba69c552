import { useEffect, useState } from 'react';
import type { SharePage } from '#shared/page.ts';
import { translator, type Words } from '#shared/words.ts';
import { type SharedKey, WordsContext } from '../i18n/words.ts';
import { noteUnreachable } from '../lib/connection.ts';
import { showAlert } from '../lib/messages.ts';
import type { Panel } from '../shell/shell-context.ts';
import { useShortcuts } from '../shell/use-shortcuts.ts';
import { type PreferenceStore, usePreferences } from '../theme/preference-store.ts';
import { LanguageMenu } from '../ui/language-menu.tsx';
import { LazyPart } from '../ui/lazy-part.tsx';
import { Messages } from '../ui/messages.tsx';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { ScrollToTop } from '../ui/scroll-to-top.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ThemeMenu } from '../ui/theme-menu.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { chooseLanguage } from './choose-language.ts';
import type { Parts } from './parts.ts';
import styles from './share-app.module.css';

interface Props {
  payload: SharePage;
  words: Words;
  store: PreferenceStore;
  parts: Parts;
  /** What was pressed before is pressed again then. */
  onAdopted?: () => void;
}

const giveAt = '/feedback/new';
const loadPanels = () => import('./public-panels.tsx');

/** The public pages, in the blank layout: the same tree on the server and in the browser. */
export function ShareApp({ payload, words, store, parts, onAdopted }: Props) {
  const { title, page } = payload;
  const { theme } = usePreferences(store);
  const [panel, show] = useState<Panel | null>(null);
  useShortcuts(show);
  useEffect(() => onAdopted?.(), [onAdopted]);
  const t = translator<SharedKey>(words, 'shared');
  const giveUp = () => {
    show(null);
    showAlert({ title: t('error.offline.title'), text: t('error.offline.text'), source: 'connection' });
    noteUnreachable();
  };
  if (page.kind === 'embedded')
    return (
      <WordsContext value={words}>
        <Messages />
        <PublicPage page={page} title={title} parts={parts} />
      </WordsContext>
    );
  if (payload.framed)
    return (
      <WordsContext value={words}>
        <Messages />
        <main className={styles.framed}>
          <PublicPage page={page} title={title} parts={parts} />
        </main>
      </WordsContext>
    );
  return (
    <WordsContext value={words}>
      <div className={styles.frame}>
        <SkipLink />
        <Messages />
        <TopBar title={title}>
          <LanguageMenu
            onChoose={(language) => chooseLanguage(title, store, language)}
            query={page.kind === 'shared' ? queryIn(page.content.path) : ''}
          />
          <ThemeMenu theme={theme} onChoose={(next) => store.change({ theme: next })} />
        </TopBar>
        <main id="content" className={styles.content} data-page={page.kind} tabIndex={-1}>
          <PublicPage page={page} title={title} parts={parts} />
        </main>
        <footer className={styles.foot}>
          <a
            href={
              page.kind === 'shared' ? `${giveAt}?item=${page.content.type}:${page.content.item}` : giveAt
            }
            rel="nofollow"
            onClick={(event) => {
              event.preventDefault();
              show('feedback');
            }}
          >
            {t('feedback')}
          </a>
        </footer>
        <ScrollToTop />
        <OfflineNotice />
        {panel && <LazyPart load={loadPanels} props={{ payload, store, panel, show }} onFail={giveUp} />}
      </div>
    </WordsContext>
  );
}

/** Ids that were imported hold a query. */
function queryIn(path: string): string {
  return path.includes('?') ? path.slice(path.indexOf('?')) : '';
}

function PublicPage({ page, title, parts }: Pick<SharePage, 'page' | 'title'> & { parts: Parts }) {
  switch (page.kind) {
    case 'landing':
      return (
        <>
          {parts.Part && <parts.Part page={page} title={title} />}
          {page.signIn && parts.SignInOver && <parts.SignInOver ways={page.signIn} />}
        </>
      );
    case 'sign-in-ended':
      return parts.SignInEnded && <parts.SignInEnded {...page} />;
    case 'not-authorized':
      return parts.NotAuthorizedPage && <parts.NotAuthorizedPage />;
    case 'error':
      return parts.ErrorPage && <parts.ErrorPage {...page} />;
    default:
      return parts.Part && <parts.Part page={page} title={title} />;
  }
}
