import { useContext } from 'react';
import { useHubWords } from '../i18n/words.ts';
import { currentItem, labelOf, type NavItem } from '../lib/nav.ts';
import { useNavCount } from '../lib/nav-counts.ts';
import { NavCount } from './nav-count.tsx';
import styles from './nav-link.module.css';
import { ShellContext } from './shell-context.ts';

/** Destination of the navigation. A plain link: the hub follows it without a reload, and the server handles it as well. */
export function NavLink({ item }: { item: NavItem }) {
  const say = useHubWords();
  const { path, nav, show } = useContext(ShellContext);
  const { page, icon: Icon } = item;
  return (
    <a
      className={styles.link}
      href={page.path}
      aria-current={(currentItem(nav, path) ?? page) === item ? 'page' : undefined}
      onClick={() => show(null)}
    >
      <Icon size={20} stroke={1.75} />
      <span className={`nowrap ellipsis grow ${styles.name}`}>{say(labelOf(item))}</span>
      <NavCount count={useNavCount(item)} />
    </a>
  );
}
