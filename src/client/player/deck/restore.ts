import { type Program, type ProgramResult, pageInHub } from '../playlist/program.ts';
import { openSession } from '../playlist/session.ts';
import type { SessionStart } from '../playlist/session-types.ts';
import type { Deck } from './deck.ts';
import type { SavedSession } from './saved-session.ts';

/**
 * Restores a session as it was before the page was loaded, without loading media until it is played. A list is requested first:
 * if its tracks have changed, only the current track is restored.
 */
export async function restore(deck: Deck, session: SavedSession): Promise<void> {
  const list = session.paths.length > 1 ? listOf(await deck.recall(session.href), session) : null;
  // Another session was started meanwhile, or the content's page was opened.
  if (deck.saved() !== session) return;
  const { program, ...begin } = list ?? oneOf(deck, session);
  const element = document.createElement('audio');
  element.preload = 'none';
  deck.restore(openSession(element, program, { artist: '', ...begin }));
}

type RestoredSession = Omit<SessionStart, 'artist'> & { program: Program };

/** Returns the list to restore; null if its tracks have changed. */
function listOf(recalled: ProgramResult, { paths, at, mixed, track }: SavedSession): RestoredSession | null {
  if (!('program' in recalled)) return null;
  const { program, renew } = recalled;
  if (paths.join('\n') !== program.tracks.map(({ path }) => path).join('\n')) return null;
  // The saved addresses are tried before new ones are requested.
  const tracks = program.tracks.map((each, place) =>
    place === at && typeof each.media === 'function' ? { ...each, media: track.media } : each,
  );
  return { program: { ...program, tracks }, at, mixed, renew };
}

function oneOf(deck: Deck, { path, href, paths, at, track }: SavedSession): RestoredSession {
  const isOfList = paths.length > 1;
  const program = {
    path: track.path,
    title: track.title,
    href: isOfList ? `${href}?item=${at + 1}` : href,
    tracks: [track],
  };
  const renew: SessionStart['renew'] = async () => {
    // The track's own page can be requested even if the list is gone.
    const recalled = await deck.recall(isOfList ? pageInHub(track.path) : href);
    if (!('program' in recalled)) return recalled;
    const found = recalled.program.tracks.find((each) => each.path === (isOfList ? track.path : path));
    if (!found) return { gone: true };
    return typeof found.media === 'object' ? { media: found.media } : recalled.renew(found);
  };
  return { program, renew };
}
