import { IconAdjustmentsHorizontal, IconMenu2 } from '@tabler/icons-react';
import { useContext } from 'react';
import { useHubWords } from '../i18n/words.ts';
import { Brand } from '../ui/brand.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LanguageMenu } from '../ui/language-menu.tsx';
import { ThemeMenu } from '../ui/theme-menu.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BellButton } from './bell-button.tsx';
import { HorizontalNav } from './horizontal-nav.tsx';
import styles from './navbar.module.css';
import { SearchButton } from './search-button.tsx';
import { ShellContext } from './shell-context.ts';

/** Bar at the top of the hub; in the horizontal layout the navigation is its second row. */
export function Navbar() {
  const say = useHubWords();
  const { title, preferences, change, setLanguage, show } = useContext(ShellContext);
  return (
    <header className={styles.navbar} data-bar="navbar">
      <div className={`row gap-8 ${styles.row}`}>
        <div className={styles.menu}>
          <IconButton label={say('nav.menu')} opens="dialog" onClick={() => show('menu')}>
            <IconMenu2 size={22} stroke={1.75} />
          </IconButton>
        </div>
        <div className={`grow ${styles.brand}`}>
          <Brand title={title} />
        </div>
        <SearchButton />
        <div className={`flex rigid ${styles.tools}`}>
          <LanguageMenu
            onChoose={(language) => {
              void setLanguage(language);
              return true;
            }}
          />
          <div className={styles.theme}>
            <ThemeMenu theme={preferences.theme} onChoose={(theme) => change({ theme })} />
          </div>
          <IconButton label={say('customiser.open')} opens="dialog" onClick={() => show('customiser')}>
            <IconAdjustmentsHorizontal size={20} stroke={1.75} />
          </IconButton>
        </div>
        <BellButton />
        <div className={styles.signIn}>
          <AccountMenu />
        </div>
      </div>
      {preferences.appContentLayoutNav === 'horizontal' && <HorizontalNav />}
    </header>
  );
}
