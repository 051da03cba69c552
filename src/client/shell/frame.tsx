import type { ReactNode } from 'react';
import { SkipLink } from '../ui/skip-link.tsx';
import { BottomTabs } from './bottom-tabs.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { DeskTabs } from './desk-tabs.tsx';
import { FloatingMenu } from './floating-menu.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Navbar } from './navbar.tsx';
import { VerticalNav } from './vertical-nav.tsx';

/**
 * Default layout. The server draws it too, so it does not use the router; differences between screens and settings are left to
 * style sheets, so that the first paint is already right.
 */
export function Frame({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <div className={`flex ${styles.frame}`}>
      <SkipLink />
      <VerticalNav />
      <div className={`column grow ${styles.body}`}>
        <Navbar />
        <FloatingMenu />
        <main id="content" className={`full flexible ${styles.content}`} tabIndex={-1}>
          <Breadcrumbs />
          <DeskTabs />
          {children}
        </main>
        <Footer />
        {below}
      </div>
      <BottomTabs />
    </div>
  );
}
