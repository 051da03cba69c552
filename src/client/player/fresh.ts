import { readPayload } from '#client/lib/payload.ts';
import { reloadOnce } from '#client/lib/reload-once.ts';
import { visitHeader } from '#shared/opening.ts';
import type { HubPage, SharePage } from '#shared/page.ts';
import type { SharedContent } from '#shared/shared-content.ts';

/** Content with addresses that hold again; or that it is no longer there; or that nobody could be asked. */
export type Fresh = { content: SharedContent } | { gone: true } | { offline: true };

/**
 * Asks for a public page again, for addresses of its media run out after some hours. What stands on it by then, and
 * whether it stands at all, is for the server to say. Where the page asks for a password or an address by now, it is loaded
 * again and does so.
 */
export async function freshContent(address: string = location.href): Promise<Fresh> {
  const headers = { accept: 'text/html', ...ownVisit() };
  const answer = await fetch(address, { cache: 'no-cache', headers }).catch(() => null);
  if (!answer || answer.status >= 500 || answer.status === 429) return { offline: true };
  if (answer.status === 401 && address === location.href && reloadOnce('gate')) return { offline: true };
  if (!answer.ok) return { gone: true };
  return readContent(await answer.text().catch(() => ''));
}

/** Says whose visit this is where a frame keeps no cookie: the page that comes is no further opening. */
function ownVisit(): Record<string, string> {
  const { page } = readPayload<SharePage | HubPage>();
  return 'opening' in page && 'visit' in page.opening ? { [visitHeader]: page.opening.visit } : {};
}

function readContent(html: string): Fresh {
  const payload = new DOMParser().parseFromString(html, 'text/html').getElementById('page')?.textContent;
  try {
    const { page } = JSON.parse(payload ?? '') as SharePage;
    return page.kind === 'shared' || page.kind === 'embedded' ? { content: page.content } : { gone: true };
  } catch {
    return { offline: true };
  }
}
