import { isMotionWelcome } from '../lib/motion.ts';
import type { createHubRouter } from './router.tsx';

type HubRouter = ReturnType<typeof createHubRouter>;

/**
 * Follows plain links to pages of the hub without a reload, and preloads these pages on hover and focus. All other links are
 * left to the browser: the server handles paths that the router does not have.
 */
export function followLinks(router: HubRouter): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const address = addressOf(event.target);
    if (!address || !isPage(router, address)) return;
    event.preventDefault();
    // Browsers scroll again to a part that the address already names; so does this.
    if (address.hash && address.href === location.href) goWithin(address.hash);
    else void router.navigate({ href: address.href.slice(address.origin.length) });
  });
  const prefetch = (event: Event) => {
    const address = addressOf(event.target);
    if (address && isPage(router, address))
      void router.preloadRoute({ to: address.pathname } as never).catch(() => {});
  };
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('focusin', prefetch, { passive: true });
}

/** Opens an address as a link to it would. */
export function go(router: HubRouter, href: string): void {
  const address = new URL(href, location.href);
  if (isPage(router, address)) void router.navigate({ href });
  else location.assign(href);
}

function goWithin(hash: string): void {
  const part = document.querySelector<HTMLElement>(`[id="${CSS.escape(hash.slice(1))}"]`);
  part?.scrollIntoView({ behavior: isMotionWelcome() ? 'smooth' : 'instant' });
  part?.focus({ preventScroll: true });
}

/** Returns the address of a plain link; undefined for links that open elsewhere or download. */
function addressOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return;
  const address = new URL(link.href);
  if (address.origin !== location.origin) return;
  // An empty `href` requests this page again from the server.
  return link.getAttribute('href') === '' ? undefined : address;
}

function isPage(router: HubRouter, { pathname, searchParams }: URL): boolean {
  // The first page has two variants, and the server draws the one for visitors.
  if (pathname === '/' && searchParams.has('as')) return false;
  const [, , found] = router.getMatchedRoutes(pathname);
  return found !== undefined;
}
