import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, useContext, useSyncExternalStore } from 'react';
import { trailOf } from '#shared/pages.ts';
import { useHubWords } from '../i18n/words.ts';
import { currentItem } from '../lib/nav.ts';
import styles from './breadcrumbs.module.css';
import { pageName } from './page-name.ts';
import { ShellContext } from './shell-context.ts';

/** Position of the page in the hub, with links to the pages above it. */
export function Breadcrumbs() {
  const say = useHubWords();
  const { pages, path, nav, destinations, name: first = '' } = useContext(ShellContext);
  const about = useSyncExternalStore(
    pageName.subscribe,
    () => pageName.at(path),
    () => first,
  );
  const open = destinations.map(({ page }) => page.name);
  const desk = currentItem(nav, path);
  // Pages that the user may not open are left out.
  const trail = trailOf(pages, path).filter(
    ({ name, needs }, at, all) => !needs || open.includes(name) || at === all.length - 1,
  );
  if (trail.length === 0) return null;
  return (
    <nav className={`cluster muted tiny below-8 ${styles.crumbs}`} aria-label={say('nav.crumbs')}>
      <a href="/">{say('page.home')}</a>
      {desk?.tabs && desk.label && (
        <>
          <IconChevronRight className="rigid" size={14} stroke={1.75} aria-hidden />
          <a href={desk.page.path}>{say(desk.label)}</a>
        </>
      )}
      {trail.map(({ name, path: address }, at) => (
        <Fragment key={name}>
          <IconChevronRight className="rigid" size={14} stroke={1.75} aria-hidden />
          {at === trail.length - 1 ? (
            // Truncated at its end, in either direction of the text.
            <span className="shrinks nowrap ellipsis" aria-current="page" dir={about ? 'auto' : undefined}>
              {about || say(`page.${name}`)}
            </span>
          ) : (
            <a href={address}>{say(`page.${name}`)}</a>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
