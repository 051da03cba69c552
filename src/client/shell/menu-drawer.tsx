import { IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { useContext, useEffect } from 'react';
import { useHubWords } from '../i18n/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SignInLink, ViewerName } from './account-menu.tsx';
import { CustomiseLink } from './customise-link.tsx';
import { FeedbackLink } from './feedback-link.tsx';
import styles from './menu-drawer.module.css';
import { NavGroups } from './nav-groups.tsx';
import link from './nav-link.module.css';
import { ShellContext } from './shell-context.ts';

/** Overlay navigation: below 1280 px the navigation of large screens slides over the page. */
export function MenuDrawer() {
  const say = useHubWords();
  const { preferences, viewer, signOut, show } = useContext(ShellContext);

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
      <nav className={`scrolls flexible ${styles.nav}`} aria-label={say('nav.label')} data-nav="overlay">
        <NavGroups withAccount />
      </nav>
      <div className={`grid rigid gap-8 ruled ${styles.foot}`}>
        <CustomiseLink />
        <FeedbackLink className={link.link} />
        {viewer ? (
          <>
            <ViewerName viewer={viewer} />
            <Button variant="quiet" size="tall" onClick={() => void signOut()}>
              <IconLogout2 size={20} stroke={1.75} aria-hidden />
              {say('account.sign-out')}
            </Button>
          </>
        ) : (
          <SignInLink>
            <IconLogin2 size={20} stroke={1.75} aria-hidden />
          </SignInLink>
        )}
      </div>
    </Dialog>
  );
}
