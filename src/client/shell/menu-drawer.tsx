import { IconLogin2 } from '@tabler/icons-react';
import { useContext, useEffect } from 'react';
import { useHubWords, useSharedWords } from '../i18n/words.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { CustomiseLink } from './customise-link.tsx';
import styles from './menu-drawer.module.css';
import { NavGroups } from './nav-groups.tsx';
import { ShellContext } from './shell-context.ts';

/** The overlay navigation: what stands beside the page on large screens slides over it below 1280 px. */
export function MenuDrawer() {
  const t = useSharedWords();
  const say = useHubWords();
  const { preferences, show } = useContext(ShellContext);

  useEffect(() => {
    const wide = matchMedia('(width >= 1280px)');
    const close = () => wide.matches && show(null);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [show]);

  return (
    <Dialog
      title={say('nav.menu')}
      place="start"
      dark={preferences.isVerticalNavSemiDark}
      onClose={() => show(null)}
    >
      <nav className={styles.nav} aria-label={say('nav.label')} data-nav="overlay">
        <NavGroups />
      </nav>
      <div className={styles.foot}>
        <CustomiseLink />
        <LinkButton href="/login">
          <IconLogin2 size={20} stroke={1.75} aria-hidden />
          {t('action.sign-in')}
        </LinkButton>
      </div>
    </Dialog>
  );
}
