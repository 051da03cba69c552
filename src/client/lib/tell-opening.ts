import { type Opening, openingsPath } from '#shared/opening.ts';
import { reloadOnce } from './reload-once.ts';

/**
 * Tells the server that somebody looks at a page, once it is in view: a page that was only fetched, or waits in the
 * background, is not opened. Where the link does not open any more, the page is asked for again and says why.
 */
export function tellOpening(opening: Opening): void {
  if (document.visibilityState === 'visible' && !isPrerendered()) void send(opening);
  else document.addEventListener('visibilitychange', () => tellOpening(opening), { once: true });
}

function isPrerendered(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}

async function send(opening: Opening): Promise<void> {
  const answer = await fetch(openingsPath, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(opening),
  }).catch(() => null);
  // Without a line now, it is told once there is one.
  if (!answer || answer.status >= 500)
    return addEventListener('online', () => void send(opening), { once: true });
  const { ended = null } = (await answer.json().catch(() => ({}))) as { ended?: string | null };
  if (ended) reloadOnce('ended-link');
}
