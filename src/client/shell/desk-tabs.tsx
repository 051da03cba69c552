import { useContext, useEffect, useRef } from 'react';
import { useHubWords } from '../i18n/words.ts';
import { labelOf, type NavItem } from '../lib/nav.ts';
import { useNavCount } from '../lib/nav-counts.ts';
import edges from '../ui/edges.module.css';
import { showInRow } from '../ui/show-in-row.ts';
import tabs from '../ui/tabs.module.css';
import { useEdges } from '../ui/use-edges.ts';
import { NavCount } from './nav-count.tsx';
import { ShellContext } from './shell-context.ts';

/** Tabs that lead from one page of a desk to another, above each of them. Pages below these have breadcrumbs instead. */
export function DeskTabs() {
  const say = useHubWords();
  const { nav, path } = useContext(ShellContext);
  const row = useEdges();
  const desk = nav
    .flatMap(({ items }) => items)
    .find((item) => item.tabs?.some(({ page }) => page.path === path));
  if (!desk?.tabs) return null;
  return (
    <nav
      ref={row}
      className={`flex gap-4 ${tabs.list} ${edges.row}`}
      aria-label={say(labelOf(desk))}
      data-nav="desk"
    >
      {desk.tabs.map((item) => (
        <DeskTab key={item.page.name} item={item} isCurrent={item.page.path === path} />
      ))}
    </nav>
  );
}

function DeskTab({ item, isCurrent }: { item: NavItem; isCurrent: boolean }) {
  const say = useHubWords();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) showInRow(link.current);
  }, [isCurrent]);
  return (
    <a ref={link} className={tabs.tab} href={item.page.path} aria-current={isCurrent ? 'page' : undefined}>
      {say(labelOf(item))}
      <NavCount count={useNavCount(item)} />
    </a>
  );
}
