import { useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#client/i18n/words.ts';
import { Film } from '#client/player/film.tsx';
import { contentPath, type Item, localizedText } from '../../contract.ts';
import { itemKeys, readItem } from '../api.ts';
import styles from './media-view.module.css';
import { mediaOf } from './played.ts';

interface Props {
  item: Item;
  /** Start, in seconds. */
  startAt: number;
  onElement: (element: HTMLVideoElement | null) => void;
}

/** The video of an item, in the player that visitors have too. */
export function ItemFilm({ item, startAt, onElement }: Props) {
  const queries = useQueryClient();
  const reader = useLanguage();
  const { media, facts } = item;
  const refresh = async () => {
    const fresh = await readItem(item.id);
    queries.setQueryData(itemKeys.one(item.id), fresh);
    return { file: fresh.media.playable?.url ?? null, hls: fresh.media.hls };
  };
  const size = facts.width && facts.height ? { width: facts.width, height: facts.height } : null;
  return (
    <div className={`round-l ${styles.screen}`}>
      <Film
        content={{
          path: contentPath('video', item.contentId),
          title: localizedText(item.titles, reader, item.language),
          poster: media.poster && { ...media.poster, ...size },
          media: mediaOf(item, reader),
          startAt: startAt * 1000,
        }}
        onElement={onElement}
        ways={{ by: '', refresh }}
      />
    </div>
  );
}
