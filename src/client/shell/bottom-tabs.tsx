import { IconMenu2 } from '@tabler/icons-react';
import { useContext } from 'react';
import { useHubWords } from '../i18n/words.ts';
import { isCurrent, type NavItem } from '../lib/nav.ts';
import { useNavCount } from '../lib/nav-counts.ts';
import styles from './bottom-tabs.module.css';
import { NavCount } from './nav-count.tsx';
import { ShellContext } from './shell-context.ts';

const mostTabs = 4;

/** Navigation on phones: the main destinations within reach of the thumb, and the rest behind the last tab. */
export function BottomTabs() {
  const say = useHubWords();
  const { nav, path, panel, show } = useContext(ShellContext);
  const items = nav.flatMap((group) => group.items);
  const tabs = items
    .filter(({ rank }) => rank)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .slice(0, mostTabs);
  const others = useNavCount(...items.filter((item) => !tabs.includes(item)));
  return (
    <nav className={`flex on-card ruled ${styles.tabs}`} aria-label={say('nav.tabs')} data-nav="bottom-tabs">
      {tabs.map((item) => (
        <Tab key={item.page.name} item={item} isHere={isCurrent(item.page.path, path)} />
      ))}
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        aria-expanded={panel === 'menu'}
        onClick={() => show('menu')}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        <span className={`nowrap ellipsis ${styles.name}`}>{say('nav.more')}</span>
        <NavCount count={others} />
      </button>
    </nav>
  );
}

function Tab({ item, isHere }: { item: NavItem; isHere: boolean }) {
  const say = useHubWords();
  const { page, icon: Icon } = item;
  return (
    <a className={styles.tab} href={page.path} aria-current={isHere ? 'page' : undefined}>
      <Icon size={22} stroke={1.75} />
      <span className={`nowrap ellipsis ${styles.name}`}>{say(`page.${page.name}`)}</span>
      <NavCount count={useNavCount(item)} />
    </a>
  );
}
