import { useContext } from 'react';
import { useHubWords } from '../i18n/words.ts';
import type { NavGroup, NavItem } from '../lib/nav.ts';
import styles from './nav-link.module.css';
import { ShellContext } from './shell-context.ts';

/** Destination of the navigation. A plain link: the hub follows it without a reload, and the server handles it as well. */
export function NavLink({ item: { page, icon: Icon } }: { item: NavItem }) {
  const say = useHubWords();
  const { path, nav, show } = useContext(ShellContext);
  return (
    <a
      className={styles.link}
      href={page.path}
      aria-current={currentOf(nav, path) === page.path ? 'page' : undefined}
      onClick={() => show(null)}
    >
      <Icon size={20} stroke={1.75} />
      <span className={`nowrap ellipsis ${styles.name}`}>{say(`page.${page.name}`)}</span>
    </a>
  );
}

/** True if the path is at or below this address: `/share/pdf/x` belongs to `/share`. */
export function isCurrent(own: string, path: string): boolean {
  return path === own || (own !== '/' && path.startsWith(`${own}/`));
}

/** Returns the innermost destination at or above the path: on `/admin/users` not `/admin`. */
function currentOf(nav: readonly NavGroup[], path: string): string | undefined {
  return nav
    .flatMap(({ items }) => items.map(({ page }) => page.path as string))
    .filter((own) => isCurrent(own, path))
    .sort((a, b) => b.length - a.length)[0];
}
