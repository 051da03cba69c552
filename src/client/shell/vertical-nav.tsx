import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useContext } from 'react';
import { useHubWords } from '../i18n/words.ts';
import { Brand } from '../ui/brand.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CustomiseLink } from './customise-link.tsx';
import { NavGroups } from './nav-groups.tsx';
import { ShellContext } from './shell-context.ts';
import styles from './vertical-nav.module.css';

/** Navigation beside the page. Collapsed it shows icons only, and expands over the page while hovered or focused. */
export function VerticalNav() {
  const say = useHubWords();
  const { title, preferences, change } = useContext(ShellContext);
  const { isVerticalNavCollapsed: collapsed, isVerticalNavSemiDark: semiDark } = preferences;
  const Sign = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={styles.place}>
      <nav
        className={`column ink on-card clip ${styles.nav}`}
        aria-label={say('nav.label')}
        data-scheme={semiDark ? 'dark' : undefined}
        data-nav="vertical"
      >
        <div className={`row rigid spread ${styles.head}`}>
          <Brand title={title} />
          <IconButton
            className={styles.toggle}
            label={say(collapsed ? 'nav.expand' : 'nav.collapse')}
            onClick={() => change({ isVerticalNavCollapsed: !collapsed })}
          >
            <Sign size={20} stroke={1.75} />
          </IconButton>
        </div>
        <div className={`scrolls flexible ${styles.groups}`}>
          <NavGroups withAccount={preferences.navbarType === 'hidden'} />
        </div>
        {preferences.navbarType === 'hidden' && (
          <div className={`rigid ruled ${styles.foot}`}>
            <CustomiseLink />
          </div>
        )}
      </nav>
    </div>
  );
}
