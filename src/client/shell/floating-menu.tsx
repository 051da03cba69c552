import { IconMenu2 } from '@tabler/icons-react';
import { useContext } from 'react';
import { useHubWords } from '../i18n/words.ts';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './floating-menu.module.css';
import { ShellContext } from './shell-context.ts';

/** Menu button for a hidden navbar, on screens between phones with tabs and large screens with the navigation. */
export function FloatingMenu() {
  const say = useHubWords();
  const { preferences, show } = useContext(ShellContext);
  if (preferences.navbarType !== 'hidden') return null;
  return (
    <div className={styles.place}>
      <IconButton label={say('nav.menu')} opens="dialog" onClick={() => show('menu')}>
        <IconMenu2 size={22} stroke={1.75} />
      </IconButton>
    </div>
  );
}
