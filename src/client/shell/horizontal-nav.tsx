import { IconChevronDown } from '@tabler/icons-react';
import { useContext } from 'react';
import { useHubWords } from '../i18n/words.ts';
import { currentItem, type NavGroup } from '../lib/nav.ts';
import { useNavCount } from '../lib/nav-counts.ts';
import { Dropdown } from '../ui/dropdown.tsx';
import styles from './horizontal-nav.module.css';
import { NavCount } from './nav-count.tsx';
import { NavLink } from './nav-link.tsx';
import { ShellContext } from './shell-context.ts';

/** Navigation as a row below the navbar: the first group as links, the others as popovers. */
export function HorizontalNav() {
  const say = useHubWords();
  const { nav } = useContext(ShellContext);
  const [first, ...others] = nav;
  return (
    <nav className={styles.nav} aria-label={say('nav.label')} data-nav="horizontal">
      <div className={`row gap-4 ${styles.row}`}>
        {first?.items.map((item) => (
          <NavLink key={item.page.name} item={item} />
        ))}
        {others.map((group) => (
          <Popover key={group.name} group={group} />
        ))}
      </div>
    </nav>
  );
}

function Popover({ group: { name, items } }: { group: NavGroup }) {
  const say = useHubWords();
  const { path, nav } = useContext(ShellContext);
  const current = currentItem(nav, path);
  const label = say(`group.${name}`);
  const face = (
    <span className={`row gap-6 ${styles.face}`} data-current={items.some((item) => item === current)}>
      {label}
      <NavCount count={useNavCount(...items)} />
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </span>
  );
  return (
    <Dropdown label={label} face={face} side="start">
      {items.map((item) => (
        <NavLink key={item.page.name} item={item} />
      ))}
    </Dropdown>
  );
}
