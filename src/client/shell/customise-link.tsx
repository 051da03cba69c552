import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useContext } from 'react';
import { useHubWords } from '../i18n/words.ts';
import styles from './nav-link.module.css';
import { ShellContext } from './shell-context.ts';

/** Button in the navigation that opens the customizer. */
export function CustomiseLink() {
  const say = useHubWords();
  const { show } = useContext(ShellContext);
  return (
    <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => show('customiser')}>
      <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
      <span className={`nowrap ellipsis ${styles.name}`}>{say('customiser.open')}</span>
    </button>
  );
}
