import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { LinkButton } from '#client/ui/link-button.tsx';
import { languageNames } from '#shared/locale.ts';
import type { Item } from '../../contract.ts';
import { Poster } from '../parts/poster.tsx';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';
import styles from './media-view.module.css';
import { useStage } from './stage.tsx';
import { isUnreadable, Unplayable } from './unplayable.tsx';

interface Props {
  item: Item;
  /** Where to begin, in seconds. */
  startAt?: number;
}

/** The content itself, as far as the browser shows it by itself; otherwise its picture and the way to it. */
export function MediaView({ item, startAt = 0 }: Props) {
  const titleOf = useTitleOf();
  const { setMedia } = useStage();
  const [broken, setBroken] = useState<string | null>(null);
  const { media, kind, captions } = item;
  const from = media.playable && isOurs(media.playable.url) ? media.playable : null;
  if (isUnreadable(item)) return <Unplayable item={item} why="unreadable" />;
  if (kind === 'pdf' || !from) return <Elsewhere item={item} />;
  // Of another address of the same file the same is true; of another file it is not.
  const file = new URL(from.url, location.href).pathname;
  if (broken === file) return <Unplayable item={item} why="browser" />;
  const shared = {
    ref: setMedia,
    className: kind === 'video' ? styles.video : styles.audio,
    controls: true,
    preload: 'metadata',
    src: from.url,
    'aria-label': titleOf(item),
    onError: () => setBroken(file),
    onLoadedMetadata: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => {
      if (startAt > 0) currentTarget.currentTime = startAt;
    },
  } as const;
  const tracks = captions
    .filter((caption) => caption.kind !== 'transcript')
    .map(({ id, kind: type, language, label, url }) => (
      <track key={id} kind={type} srcLang={language} label={label || languageNames[language]} src={url} />
    ));
  if (kind === 'audio')
    return (
      <div className={styles.sound}>
        <Poster item={{ ...item, poster: media.poster, durationMs: null }} />
        <audio key={from.url} {...shared}>
          {tracks}
        </audio>
      </div>
    );
  const ratio =
    item.facts.width && item.facts.height ? `${item.facts.width} / ${item.facts.height}` : '16 / 9';
  return (
    <div className={styles.screen} style={{ aspectRatio: ratio }}>
      <video key={from.url} {...shared} playsInline {...(media.poster && { poster: media.poster.url })}>
        {tracks}
      </video>
    </div>
  );
}

/** What is shown elsewhere: a PDF in the browser's own reader, a video at its host. */
function Elsewhere({ item }: { item: Item }) {
  const t = useWords();
  const { media, source, kind } = item;
  const address = source.type === 'file' ? media.playable?.url : source.url;
  return (
    <div className={styles.elsewhere}>
      <Poster item={{ ...item, poster: media.poster }} />
      {address && (
        <LinkButton href={address} quiet>
          <IconExternalLink size={18} stroke={1.75} aria-hidden />
          {source.type === 'outside' ? t(`item.open-at.${source.host}`) : t(`item.open.${kind}`)}
        </LinkButton>
      )}
    </div>
  );
}

/** Whether the page may play from there: other hosts are not let in. */
function isOurs(url: string): boolean {
  return new URL(url, location.href).origin === location.origin;
}
