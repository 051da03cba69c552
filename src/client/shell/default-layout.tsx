import { type ReactNode, useContext } from 'react';
import type { Language } from '#shared/locale.ts';
import { LanguageMenu } from '../ui/language-menu.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ThemeMenu } from '../ui/theme-menu.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import styles from './layout.module.css';
import { ShellContext } from './shell-context.ts';

export function DefaultLayout({ children }: { children: ReactNode }) {
  const { title, theme, setTheme, setLanguage } = useContext(ShellContext);
  const chooseLanguage = (language: Language) => {
    void setLanguage(language);
    return true;
  };
  return (
    <div className={styles.frame}>
      <SkipLink />
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
