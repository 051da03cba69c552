import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { PdfStage } from '#client/player/pdf-stage.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { contentPath, type Item } from '../../contract.ts';
import { Poster } from '../parts/poster.tsx';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';
import { ItemFilm } from './item-film.tsx';
import { ItemSound } from './item-sound.tsx';
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
  const { setMedia } = useStage();
  const [broken, setBroken] = useState<string | null>(null);
  const { media, kind, captions } = item;
  const from = media.playable && isOurs(media.playable.url) ? media.playable : null;
  if (isUnreadable(item)) return <Unplayable item={item} why="unreadable" />;
  if (!from) return <Elsewhere item={item} />;
  if (kind === 'pdf') return <Pdf item={item} url={from.url} />;
  // Of another address of the same file the same is true; of another file it is not.
  const file = new URL(from.url, location.href).pathname;
  if (broken === file) return <Unplayable item={item} why="browser" />;
  if (kind === 'audio')
    // Another file, or other words to it, is another recording to a player.
    return (
      <ItemSound
        key={[file, ...captions.map(({ id }) => id)].join()}
        item={item}
        src={from.url}
        startAt={startAt}
        onBroken={() => setBroken(file)}
      />
    );
  return <ItemFilm item={item} startAt={startAt} onElement={setMedia} />;
}

function Pdf({ item, url }: { item: Item; url: string }) {
  const t = useWords();
  const title = useTitleOf()(item);
  const { media, language, contentId, pages } = item;
  return (
    <div className={styles.pdf}>
      <PdfStage
        reader={{
          ...{ url, title, language, pages },
          path: contentPath('pdf', contentId),
          poster: media.poster,
          sheets: media.pages,
          words: media.words,
          startAt: 1,
          download: media.original,
        }}
        poster={media.poster}
        alt=""
      >
        <LinkButton href={url} quiet>
          {t('item.open.pdf')}
        </LinkButton>
      </PdfStage>
    </div>
  );
}

/** What is shown elsewhere: a video at its host. */
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
