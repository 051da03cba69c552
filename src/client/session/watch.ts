import type { Viewer } from '#shared/page.ts';
import { onUnauthenticated, readSession } from '../lib/http.ts';
import { announce, onAnnounced } from './announce.ts';
import { carryPlaces } from './carry-places.ts';
import { clearUserData, readUserData, toUserData, userDataKey } from './user-data.ts';

/** A page that has just become visible asks at most this often whether its session still holds. */
const checkEveryMs = 15_000;
/** A page that one looks at asks this often by itself. */
const looksEveryMs = 30_000;

/**
 * Keeps a page true to who is signed in: when that changes, here or in another tab, by the person or because a session
 * was revoked, the page is asked for anew, and the server answers with what one may see now.
 */
export function watchSession(viewer: Viewer | null): void {
  const uid = viewer?.uid ?? null;
  // Signed out, or somebody else: what was kept of the one before goes at once.
  if (readUserData() && readUserData()?.uid !== uid) clearUserData();

  let ended = false;
  const startOver = () => {
    if (ended) return;
    ended = true;
    // Players keep their place once more as they go.
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
    // Visitors who sign in keep where they stopped.
    if (uid !== null) clearUserData();
    startOver();
  };
  let askedAt = Date.now();
  const ask = async () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < checkEveryMs) return;
    // A visitor's page asks only where somebody seems to have signed in while it was asleep.
    if (uid === null && !readUserData()) return;
    askedAt = Date.now();
    await compare();
  };

  onAnnounced((news) => {
    if (news.kind === 'signed-out') signedOut();
    // A dialog that waits for this news takes the page on by itself.
    if (news.kind === 'signed-in' && !document.querySelector('dialog[data-signing-in]')) void compare();
  });
  addEventListener('storage', ({ key, newValue }) => {
    // Somebody has signed in or out in another tab, by whatever way. What is stored alone proves nothing: the server knows.
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
    askedAt = 0;
    void ask();
  });
  if (uid === null) return;
  carryPlaces();
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
