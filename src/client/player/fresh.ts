import { readPayload } from '#client/lib/payload.ts';
import { reloadOnce } from '#client/lib/reload-once.ts';
import { visitHeader } from '#shared/opening.ts';
import type { HubPage, PublicPage, RoomPage, SharePage } from '#shared/page.ts';
import type { SharedContent } from '#shared/shared-content.ts';

/** Content with valid media addresses; or content that is gone; or no answer from the server. */
export type RefreshResult = { content: SharedContent } | { gone: true } | { offline: true };

/**
 * Fetches a public page again, as its media addresses expire after some hours. The server decides what the page shows by then,
 * and if it still exists. If its content has changed, or it now asks for a password or an email address, the page is
 * reloaded: what a visitor plays must be what is recorded as shown.
 */
export async function freshContent(address: string = location.href): Promise<RefreshResult> {
  const headers = { accept: 'text/html', ...ownVisit() };
  const answer = await fetch(address, { cache: 'no-cache', headers }).catch(() => null);
  if (!answer || answer.status >= 500 || answer.status === 429) return { offline: true };
  if (answer.status === 401 && address === location.href && reloadOnce('gate')) return { offline: true };
  if (!answer.ok) return { gone: true };
  const page = readPage(await answer.text().catch(() => ''));
  if (!page) return { offline: true };
  if (!('content' in page) || !page.content) return { gone: true };
  const isOther = markOf(page) !== markOf(readPayload<SharePage | HubPage>().page);
  if (isOther && address === location.href && reloadOnce('old-page')) return { offline: true };
  return { content: page.content };
}

/** Header with this page's visit, for frames without cookies: the request then counts as no further opening. */
function ownVisit(): Record<string, string> {
  const { page } = readPayload<SharePage | HubPage>();
  const opening = openingOf(page);
  return opening && 'visit' in opening ? { [visitHeader]: opening.visit } : {};
}

/** Returns the mark and language of a page's content; null if it has none. */
function markOf(page: (SharePage | HubPage)['page']): string | null {
  const shown = openingOf(page)?.page;
  return shown ? Object.values(shown).join(' ') : null;
}

function openingOf(page: PublicPage | HubPage['page']): RoomPage['opening'] {
  return 'opening' in page ? page.opening : undefined;
}

function readPage(html: string): SharePage['page'] | null {
  const payload = new DOMParser().parseFromString(html, 'text/html').getElementById('page')?.textContent;
  try {
    return (JSON.parse(payload ?? '') as SharePage).page;
  } catch {
    return null;
  }
}
