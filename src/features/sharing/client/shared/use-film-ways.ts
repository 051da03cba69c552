import { useCallback, useMemo, useState } from 'react';
import type { FilmWays } from '#client/player/film.tsx';
import type { MediaResult } from '#client/player/playlist/program.ts';
import type { SharedContent } from '#shared/shared-content.ts';
import { useShareAddress } from './use-share-address.ts';

/** Actions of a video on its own page: share, theatre view, and the next video. */
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

/** Next video among the related content. */
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

/** Requests fresh addresses from the page. */
export const freshAddresses: FilmWays['refresh'] = () =>
  freshAddressesBy(async () => {
    const { freshContent } = await import('#client/player/fresh.ts');
    const fresh = await freshContent();
    return 'content' in fresh ? { media: fresh.content.media } : fresh;
  });

/** Returns fresh addresses; null if the content is gone. */
export async function freshAddressesBy(renew: () => Promise<MediaResult>): ReturnType<FilmWays['refresh']> {
  const renewed = await renew();
  if ('gone' in renewed) return null;
  if ('offline' in renewed) throw new Error('nobody could be asked');
  const { playable, hls } = renewed.media;
  return { file: playable?.url ?? null, hls };
}
