import { IconSearch } from '@tabler/icons-react';
import { useContext } from 'react';
import { useHubWords } from '../i18n/words.ts';
import styles from './search-button.module.css';
import { ShellContext } from './shell-context.ts';

/** Opens the search; looks like a search field where there is space. */
export function SearchButton() {
  const say = useHubWords();
  const { show } = useContext(ShellContext);
  return (
    <button
      type="button"
      className={`row rigid muted small needs-script ${styles.button}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={() => show('palette')}
    >
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <span className={`unseen ${styles.words}`}>{say('palette.title')}</span>
      <kbd className={styles.keys} aria-hidden>
        /
      </kbd>
    </button>
  );
}
