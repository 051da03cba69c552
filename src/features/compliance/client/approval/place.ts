import type { Stage } from '#features/library/client/exports.ts';
import type { ReviewComment } from '../../contract.ts';

export type CommentPlace = Pick<ReviewComment, 'atMs' | 'page'>;

/** Returns the place that a reviewer looks at: a moment of a recording, or a page. */
export function placeNow(kind: 'video' | 'audio' | 'pdf' | null, stage: Stage | null): CommentPlace {
  if (kind === 'pdf') return { atMs: null, page: pageInAddress() ?? 1 };
  if (kind !== null && stage?.isThere) return { atMs: stage.nowMs(), page: null };
  return { atMs: null, page: null };
}

/** Shows a place in the player or reader on the page. */
export function showPlace({ atMs, page }: CommentPlace, stage: Stage | null): void {
  if (atMs !== null) stage?.seek(atMs);
  if (page === null) return;
  const address = new URL(location.href);
  address.hash = `page=${page}`;
  // Without notifying the router: the route does not change. The reader listens to the event.
  History.prototype.replaceState.call(history, history.state, '', address);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** The reader writes the page in view into the address. */
function pageInAddress(): number | null {
  const page = Number(new URLSearchParams(location.hash.slice(1)).get('page'));
  return Number.isInteger(page) && page > 0 ? page : null;
}
