import { type Opening, type OpeningAnswer, openingsPath } from '#shared/opening.ts';
import { inView } from './in-view.ts';
import { reloadOnce } from './reload-once.ts';

/** Delay before a failed report is sent again. */
const againMs = 5000;

/**
 * Reports that a page is viewed, once it is in view: a page that was only fetched or waits in the background does not count.
 * Reloads the page if its link has ended, so that the server shows why, or if its content has changed meanwhile. A page
 * restored from the back/forward cache reports again.
 */
export async function reportOpening(opening: Opening): Promise<void> {
  // Public pages only: the hub navigates by script, and its next page may show other content.
  if (opening.page)
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void send(opening);
    });
  await inView();
  await send(opening);
}

async function send(opening: Opening & { isAgain?: true }): Promise<void> {
  const answer = await fetch(openingsPath, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(opening),
  }).catch(() => null);
  if (!answer || answer.status === 429 || answer.status >= 500)
    return void setTimeout(() => void send(opening), againMs);
  const { ended, isOld } = (await answer.json().catch(() => ({}))) as Partial<OpeningAnswer>;
  // The visitor has signed in or out since: the visit belongs to another session.
  const isSomebodyElse = answer.status === 404 && 'visit' in opening;
  if (ended || isSomebodyElse) reloadOnce('ended-link');
  if (isOld && !reloadOnce('old-page')) await send({ ...opening, isAgain: true });
}
