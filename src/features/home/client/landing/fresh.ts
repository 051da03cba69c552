import type { FilmWays } from '#client/player/film.tsx';
import type { RefreshResult } from '#client/player/fresh.ts';

/** Requests content again from its own page, since the landing page may feature something else by now. */
export async function freshOf(path: string): Promise<RefreshResult> {
  const { freshContent } = await import('#client/player/fresh.ts');
  return freshContent(path);
}

/** Returns valid URLs of a video; null if it is gone. */
export async function freshFilm(path: string): ReturnType<FilmWays['refresh']> {
  const fresh = await freshOf(path);
  if ('gone' in fresh) return null;
  if ('offline' in fresh) throw new Error('nobody could be asked');
  const { playable, hls } = fresh.content.media;
  return { file: playable?.url ?? null, hls };
}
