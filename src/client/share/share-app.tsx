import type { Language } from '#shared/locale.ts';
import type { SharePage } from '#shared/page.ts';
import type { Words } from '#shared/words.ts';
import { WordsContext } from '../i18n/words.ts';
import { remember } from '../theme/remember.ts';
import { useTheme } from '../theme/use-theme.ts';
import { LanguageMenu } from '../ui/language-menu.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ThemeMenu } from '../ui/theme-menu.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { ErrorPage } from './error-page.tsx';
import { LandingPage } from './landing-page.tsx';
import styles from './share-app.module.css';

interface Props {
  payload: SharePage;
  words: Words;
}

/** The public pages: the same tree on the server and in the browser. */
export function ShareApp({ payload, words }: Props) {
  return (
    <WordsContext value={words}>
      <Frame payload={payload} />
    </WordsContext>
  );
}

function Frame({ payload: { title, preferences, page } }: Pick<Props, 'payload'>) {
  const { theme, setTheme } = useTheme(title, preferences);
  const rememberLanguage = (language: Language) => {
    remember(title, 'language', language);
    return false;
  };
  return (
    <div className={styles.frame}>
      <SkipLink />
      <TopBar title={title}>
        <LanguageMenu onChoose={rememberLanguage} />
        <ThemeMenu theme={theme} onChoose={setTheme} />
      </TopBar>
      <main id="content" className={styles.content}>
        {page.kind === 'landing' ? (
          <LandingPage title={title} />
        ) : (
          <ErrorPage status={page.status} requestId={page.requestId} />
        )}
      </main>
    </div>
  );
}
