import { useCallback, useMemo, useState } from 'react';
import type { FilmWays } from '#client/player/film.tsx';
import type { Renewed } from '#client/player/playlist/program.ts';
import type { SharedContent } from '#shared/shared-content.ts';
import { useShareAddress } from './use-share-address.ts';

/** What a video may do on its own page: be shared, be shown wide, and lead on to another. */
export function useFilmWays(
  content: SharedContent,
  hub: string,
  refresh: FilmWays['refresh'] = freshAddresses,
): { isWide: boolean; ways: FilmWays } {
  const [isWide, setWide] = useState(false);
  const share = useShareAddress(content);
  const toggle = useCallback(() => setWide((is) => !is), []);
  const next = useMemo(() => nextOf(content), [content]);
  const ways = {
    by: content.sharer?.name ?? hub,
    next,
    onShare: () => void share(),
    theatre: { isOn: isWide, toggle },
    refresh,
  };
  return { isWide, ways };
}

/** What is like it. */
function nextOf({ related }: SharedContent): FilmWays['next'] {
  const card = related.find(({ type }) => type === 'video');
  return (
    card && {
      title: card.title.text,
      language: card.title.language,
      poster: card.poster?.url ?? null,
      href: card.path,
    }
  );
}

/** Asks the page for its addresses again. */
export const freshAddresses: FilmWays['refresh'] = () =>
  refreshBy(async () => {
    const { freshContent } = await import('#client/player/fresh.ts');
    const fresh = await freshContent();
    return 'content' in fresh ? { media: fresh.content.media } : fresh;
  });

/** Null when the content is gone. */
export async function refreshBy(renew: () => Promise<Renewed>): ReturnType<FilmWays['refresh']> {
  const renewed = await renew();
  if ('gone' in renewed) return null;
  if ('offline' in renewed) throw new Error('nobody could be asked');
  const { playable, hls } = renewed.media;
  return { file: playable?.url ?? null, hls };
}
