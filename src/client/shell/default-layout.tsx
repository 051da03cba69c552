import { type ReactNode, useContext } from 'react';
import type { Language } from '#shared/locale.ts';
import { useSharedWords } from '../i18n/words.ts';
import { LanguageMenu } from '../ui/language-menu.tsx';
import { ThemeMenu } from '../ui/theme-menu.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import styles from './layout.module.css';
import { ShellContext } from './shell-context.ts';

export function DefaultLayout({ children }: { children: ReactNode }) {
  const t = useSharedWords();
  const { title, theme, setTheme, setLanguage } = useContext(ShellContext);
  const chooseLanguage = (language: Language) => {
    void setLanguage(language);
    return true;
  };
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <div className={styles.top}>
        <TopBar title={title}>
          <LanguageMenu onChoose={chooseLanguage} />
          <ThemeMenu theme={theme} onChoose={setTheme} />
        </TopBar>
      </div>
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
