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
  /** Start, in seconds. */
  startAt?: number;
}

/** The content itself, if the browser can show it; otherwise its picture and a link. */
export function MediaView({ item, startAt = 0 }: Props) {
  const { setMedia } = useStage();
  const [broken, setBroken] = useState<string | null>(null);
  const { media, kind, captions } = item;
  const from = media.playable && isOurs(media.playable.url) ? media.playable : null;
  if (isUnreadable(item)) return <Unplayable item={item} why="unreadable" />;
  if (!from) return <Elsewhere item={item} />;
  if (kind === 'pdf') return <Pdf item={item} url={from.url} />;
  // The result is valid for other addresses of the same file, but not for another file.
  const file = new URL(from.url, location.href).pathname;
  if (broken === file) return <Unplayable item={item} why="browser" />;
  if (kind === 'audio')
    // With another file or other captions, the player loads a new recording.
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
    <div className={`round-l clip ${styles.pdf}`}>
      <PdfStage
        reader={{
          url,
          title,
          language,
          pages,
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

/** A video at an outside host. */
function Elsewhere({ item }: { item: Item }) {
  const t = useWords();
  const { media, source, kind } = item;
  const address = source.type === 'file' ? media.playable?.url : source.url;
  return (
    <div className="grid gap-12">
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

/** True if the page may play from this address: other hosts are blocked. */
function isOurs(url: string): boolean {
  return new URL(url, location.href).origin === location.origin;
}
