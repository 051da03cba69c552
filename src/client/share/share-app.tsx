import { useEffect, useState } from 'react';
import { isPlatformPage, type SharePage } from '#shared/page.ts';
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
  /** Called after hydration, when earlier clicks and keys are replayed. */
  onAdopted?: () => void;
}

const giveAt = '/feedback/new';
const loadPanels = () => import('./public-panels.tsx');

/** Public pages in the blank layout: the same tree on the server and in the browser. */
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
  const own = isPlatformPage(page) ? undefined : parts.own;
  const item = own?.itemOf?.(page) ?? null;
  if (own?.isBare)
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
            query={own?.queryOf?.(page) ?? ''}
          />
          <ThemeMenu theme={theme} onChoose={(next) => store.change({ theme: next })} />
        </TopBar>
        <main id="content" className={styles.content} data-layout={own?.layout} tabIndex={-1}>
          <PublicPage page={page} title={title} parts={parts} />
        </main>
        <footer className={styles.foot}>
          <a
            href={item ? `${giveAt}?item=${item.type}:${item.id}` : giveAt}
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
        {panel && (
          <LazyPart load={loadPanels} props={{ payload, item, store, panel, show }} onFail={giveUp} />
        )}
      </div>
    </WordsContext>
  );
}

function PublicPage({ page, title, parts }: Pick<SharePage, 'page' | 'title'> & { parts: Parts }) {
  const { own, SignInOver, SignInEnded, ErrorPage, NotAuthorizedPage } = parts;
  if (!isPlatformPage(page))
    return (
      <>
        {own && <own.Page page={page} title={title} />}
        {page.signIn && SignInOver && <SignInOver ways={page.signIn} />}
      </>
    );
  switch (page.kind) {
    case 'sign-in-ended':
      return SignInEnded && <SignInEnded {...page} />;
    case 'not-authorized':
      return NotAuthorizedPage && <NotAuthorizedPage />;
    case 'error':
      return ErrorPage && <ErrorPage {...page} />;
  }
}
