import { IconMenu2 } from '@tabler/icons-react';
import { useContext } from 'react';
import { useHubWords } from '../i18n/words.ts';
import styles from './bottom-tabs.module.css';
import { isCurrent } from './nav-link.tsx';
import { ShellContext } from './shell-context.ts';

const mostTabs = 4;

/** Navigation on phones: the main destinations within reach of the thumb, and the rest behind the last tab. */
export function BottomTabs() {
  const say = useHubWords();
  const { nav, path, panel, show } = useContext(ShellContext);
  const tabs = nav.flatMap(({ items }) => items.filter(({ tab }) => tab)).slice(0, mostTabs);
  return (
    <nav className={`flex on-card ruled ${styles.tabs}`} aria-label={say('nav.tabs')} data-nav="bottom-tabs">
      {tabs.map(({ page, icon: Icon }) => (
        <a
          key={page.name}
          className={styles.tab}
          href={page.path}
          aria-current={isCurrent(page.path, path) ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.75} />
          <span className={`nowrap ellipsis ${styles.name}`}>{say(`page.${page.name}`)}</span>
        </a>
      ))}
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        aria-expanded={panel === 'menu'}
        onClick={() => show('menu')}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        <span className={`nowrap ellipsis ${styles.name}`}>{say('nav.menu')}</span>
      </button>
    </nav>
  );
}
