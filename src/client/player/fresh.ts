import { readPayload } from '#client/lib/payload.ts';
import { reloadOnce } from '#client/lib/reload-once.ts';
import { visitHeader } from '#shared/opening.ts';
import type { HubPage, PublicPage, RoomPage, SharePage } from '#shared/page.ts';
import type { SharedContent } from '#shared/shared-content.ts';

/** Content with addresses that hold again; or that it is no longer there; or that nobody could be asked. */
export type RefreshResult = { content: SharedContent } | { gone: true } | { offline: true };

/**
 * Asks for a public page again, for addresses of its media run out after some hours. What stands on it by then, and
 * whether it stands at all, is for the server to say. Where the page says something else by now, or asks for a password or an
 * address, it is loaded again: whoever plays on reads what is recorded as shown.
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

/** Says whose visit this is where a frame keeps no cookie: the page that comes is no further opening. */
function ownVisit(): Record<string, string> {
  const { page } = readPayload<SharePage | HubPage>();
  const opening = openingOf(page);
  return opening && 'visit' in opening ? { [visitHeader]: opening.visit } : {};
}

/** Tells what a page shows, and in which language. */
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
