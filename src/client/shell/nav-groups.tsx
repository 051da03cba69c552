import { useContext } from 'react';
import { useHubWords } from '../i18n/words.ts';
import styles from './nav-groups.module.css';
import { NavLink } from './nav-link.tsx';
import { ShellContext } from './shell-context.ts';

/** Whole navigation from top to bottom, in its groups; `withAccount` where the account menu is out of reach. */
export function NavGroups({ withAccount = false }: { withAccount?: boolean }) {
  const say = useHubWords();
  const { nav, account } = useContext(ShellContext);
  const groups = nav.map(({ name, items }) => ({ label: say(`group.${name}`), items }));
  if (withAccount && account.length > 0) groups.push({ label: say('account.label'), items: account });
  return groups.map(({ label, items }) => (
    <section key={label} className={styles.group}>
      <h2 className={`muted tiny medium nowrap clip ${styles.heading}`}>{label}</h2>
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
