import type { Viewer } from '#shared/page.ts';
import { onUnauthenticated, readSession } from '../lib/http.ts';
import { announce, onAnnounced } from './announce.ts';
import { clearUserData, readUserData, toUserData, userDataKey } from './user-data.ts';

/** Shortest time between two session checks, as when a page becomes visible. */
const checkEveryMs = 15_000;
/** Time between two periodic session checks of a visible page. */
const looksEveryMs = 30_000;

/**
 * Reloads the page when the signed-in user changes, here or in another tab, by the user or because a session was revoked; the
 * server responds with what the user may see now.
 */
export function watchSession(viewer: Viewer | null): void {
  const uid = viewer?.uid ?? null;
  // Signed out, or another user: the data of the previous one is deleted at once.
  if (readUserData() && readUserData()?.uid !== uid) clearUserData();

  let ended = false;
  const startOver = () => {
    if (ended) return;
    ended = true;
    // Players store their position once more on `pagehide`.
    if (uid !== null) addEventListener('pagehide', clearUserData);
    location.reload();
  };
  const signedOut = () => {
    clearUserData();
    if (uid !== null) startOver();
  };
  const compare = async () => {
    const session = await readSession().catch(() => null);
    if (!session || session.uid === uid) return;
    // Visitors who sign in retain their positions.
    if (uid !== null) clearUserData();
    startOver();
  };
  let checkedAt = Date.now();
  const ask = async () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < checkEveryMs) return;
    // A visitor's page checks only if another tab seems to have signed in while it was hidden.
    if (uid === null && !readUserData()) return;
    checkedAt = Date.now();
    await compare();
  };

  onAnnounced((news) => {
    if (news.kind === 'signed-out') signedOut();
    // A dialog that waits for this message continues by itself.
    if (news.kind === 'signed-in' && !document.querySelector('dialog[data-signing-in]')) void compare();
  });
  addEventListener('storage', ({ key, newValue }) => {
    // Another tab has signed in or out by some other way. Stored data proves nothing, so the server is queried.
    if (key === null || (key === userDataKey && uidIn(newValue) !== uid)) void compare();
  });
  onUnauthenticated(() => {
    if (uid === null) return;
    announce({ kind: 'signed-out' });
    signedOut();
  });
  document.addEventListener('visibilitychange', () => void ask());
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    checkedAt = 0;
    void ask();
  });
  if (uid === null) return;
  setInterval(() => void ask(), looksEveryMs);
  addEventListener('online', () => void ask());
}

/** Returns the user id of the owner of the stored data. */
function uidIn(stored: string | null): string | null {
  try {
    return toUserData(JSON.parse(stored ?? 'null'))?.uid ?? null;
  } catch {
    return null;
  }
}
