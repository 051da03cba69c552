import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import {
  type ContentType,
  type Denial,
  decide,
  type ItemCard,
  isContentType,
  itemRoutes,
  type Picture,
  type PlaylistCard,
  playlistRoutes,
  type Texts,
} from '#features/library/contract.ts';
import type { Language } from '#shared/locale.ts';

/** Content that links can be made to. */
export interface Target {
  type: ContentType;
  id: string;
  titles: Texts;
  language: Language | null;
  poster: Picture | null;
  /** Reason why it cannot be shared. */
  refused: Denial | null;
}

const most = 10;

/** Finds the best matches of the library, including seasons. */
export function useTargets(search: string) {
  return useQuery({
    queryKey: ['sharing', 'targets', search],
    queryFn: async ({ signal }): Promise<Target[]> => {
      const [{ items }, { playlists }] = await Promise.all([
        call(itemRoutes.list, { search, size: most }, signal),
        call(playlistRoutes.audio_playlist.list, { search }, signal),
      ]);
      return [...items.map(ofItem), ...playlists.map(ofSeason).slice(0, most)];
    },
    placeholderData: keepPreviousData,
  });
}

/** Reads the content named by the page's address. */
export function useTarget(type: string, id: string) {
  return useQuery({
    queryKey: ['sharing', 'target', type, id],
    enabled: isContentType(type) && id !== '',
    retry: false,
    queryFn: async ({ signal }): Promise<Target> =>
      type === 'audio_playlist'
        ? ofSeason(await call(playlistRoutes.audio_playlist.read, { id }, signal))
        : ofRead(await call(itemRoutes.read, { id }, signal)),
  });
}

type AvailabilityFields = Pick<ItemCard, 'state' | 'published' | 'audience' | 'hold'>;

/** Refusal known from the content alone; others appear when the links are made. */
function refusalOf(item: AvailabilityFields | Pick<PlaylistCard, 'published'>): Denial | null {
  const content = 'state' in item ? { ...item, archived: item.state === 'archived' } : item;
  const answer = decide({ actor: null, content, purpose: 'share' });
  return answer.allowed ? null : answer.code;
}

function ofItem(item: ItemCard): Target {
  const { kind: type, id, titles, language, poster } = item;
  return { type, id, titles, language, poster, refused: refusalOf(item) };
}

function ofRead(
  item: Omit<ItemCard, 'source' | 'poster' | 'strip'> & { media: { poster: Picture | null } },
): Target {
  const { kind: type, id, titles, language, media } = item;
  return { type, id, titles, language, poster: media.poster, refused: refusalOf(item) };
}

function ofSeason(season: PlaylistCard): Target {
  const { id, titles, cover: poster } = season;
  return { type: 'audio_playlist', id, titles, language: null, poster, refused: refusalOf(season) };
}
