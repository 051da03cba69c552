import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { pageAt } from '#shared/pages.ts';
import { useHubWords } from '../i18n/words.ts';
import { Messages } from '../ui/messages.tsx';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { ScrollToTop } from '../ui/scroll-to-top.tsx';
import { Frame } from './frame.tsx';
import { GoingOn } from './going-on.tsx';
import { Panels } from './panels.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ShellContext } from './shell-context.ts';
import { usePageTitle } from './use-page-title.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Everything around the pages of the hub. */
export function HubLayout({ children }: { children: ReactNode }) {
  const { show } = useContext(ShellContext);
  useShortcuts(show);
  return (
    <>
      <ProgressBar />
      <Messages />
      <TitleOfAddress />
      <FocusAfterNavigation />
      <Frame below={<GoingOn />}>{children}</Frame>
      <ScrollToTop />
      <OfflineNotice />
      <Panels />
    </>
  );
}

/** Sets the title by the address; rendered before the page, so that a page can override it with a better one. */
function TitleOfAddress() {
  const say = useHubWords();
  const { pages, path } = useContext(ShellContext);
  const page = pageAt(pages, path);
  usePageTitle(page ? say(`page.${page.name}`) : '');
  return null;
}

/** Moves the focus after a navigation, to the new content or to the part that the hash names. */
function FocusAfterNavigation() {
  const address = useRouterState({
    select: ({ resolvedLocation: at }) => at && `${at.pathname}#${at.hash}`,
  });
  const before = useRef(address);
  useEffect(() => {
    const [path, part] = address?.split('#') ?? [];
    const samePage = before.current?.split('#')[0] === path;
    if (before.current !== undefined && before.current !== address)
      document.getElementById(samePage && part ? part : 'content')?.focus({ preventScroll: true });
    before.current = address;
  }, [address]);
  return null;
}
