import { type Opening, type OpeningAnswer, openingsPath } from '#shared/opening.ts';
import { inView } from './in-view.ts';
import { reloadOnce } from './reload-once.ts';

/** Delay before the server is told again. */
const againMs = 5000;

/**
 * Tells the server that somebody looks at a page, once it is in view: a page that was only fetched, or waits in the
 * background, is not opened. Where the link does not open any more, the page is asked for again and says why; where what it
 * shows has become something else meanwhile, it is asked for again too. A page that the browser brings back as it was left says
 * so once more.
 */
export async function reportOpening(opening: Opening): Promise<void> {
  // Pages of the hub are shown by other means, and a look at one is not the look at another.
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
  // Somebody has signed in or out since: the visit is not theirs.
  const isSomebodyElse = answer.status === 404 && 'visit' in opening;
  if (ended || isSomebodyElse) reloadOnce('ended-link');
  if (isOld && !reloadOnce('old-page')) await send({ ...opening, isAgain: true });
}
