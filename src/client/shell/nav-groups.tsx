import { useContext } from 'react';
import { useHubWords } from '../i18n/words.ts';
import styles from './nav-groups.module.css';
import { NavLink } from './nav-link.tsx';
import { ShellContext } from './shell-context.ts';

/** Whole navigation from top to bottom, in its groups. */
export function NavGroups() {
  const say = useHubWords();
  const { nav } = useContext(ShellContext);
  return nav.map(({ name, items }) => (
    <section key={name} className={styles.group}>
      <h2 className={`muted tiny medium nowrap clip ${styles.heading}`}>{say(`group.${name}`)}</h2>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item.page.name}>
            <NavLink item={item} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
