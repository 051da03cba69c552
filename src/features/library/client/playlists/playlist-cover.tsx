import { IconBroadcast, IconPlaylist } from '@tabler/icons-react';
import { useState } from 'react';
import type { ItemName, PlaylistCard } from '../../contract.ts';
import { collageOf } from './collage.ts';
import styles from './playlist-cover.module.css';

interface Props {
  playlist: Pick<PlaylistCard, 'kind' | 'cover'>;
  /** Its items, if known. */
  items?: readonly ItemName[];
}

/** The cover of a playlist; without one, a collage of its items, or the icon of its kind. */
export function PlaylistCover({ playlist: { kind, cover }, items = [] }: Props) {
  const Icon = kind === 'video_playlist' ? IconPlaylist : IconBroadcast;
  const [broken, setBroken] = useState<readonly string[]>([]);
  const whole = items.filter(({ poster }) => poster && !broken.includes(poster.url));
  const pictures = cover && !broken.includes(cover.url) ? [cover] : collageOf(whole);
  return (
    <span
      className={`grid gap-2 round-m on-card clip ${styles.cover}`}
      data-count={pictures.length}
      aria-hidden
    >
      {pictures.map(({ url, width, height, small }) => (
        <img
          key={url}
          src={small ?? url}
          width={width}
          height={height}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken((before) => [...before, url])}
        />
      ))}
      {pictures.length === 0 && <Icon size={36} stroke={1.5} />}
    </span>
  );
}
