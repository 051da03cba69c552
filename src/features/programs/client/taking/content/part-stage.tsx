import { useCallback, useState } from 'react';
import { Sound } from '#client/player/audio/sound.tsx';
import { Film } from '#client/player/film.tsx';
import type { NextContent } from '#client/player/next.ts';
import { PdfStage } from '#client/player/pdf-stage.tsx';
import type { Session } from '#client/player/playlist/session-types.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { TakenPart } from '../../../contract.ts';
import type { Place } from '../api.ts';
import { useWords } from '../words.ts';
import styles from './content.module.css';
import { FramedPart } from './framed-part.tsx';
import { isForeign, programOfPart, renewPart } from './played.ts';

interface Props {
  place: Place;
  isPreview: boolean;
  part: TakenPart;
  /** Part that plays next. */
  next: NextContent | undefined;
  onElement: (element: HTMLMediaElement | null) => void;
}

/** Player for a part, the same as elsewhere in the hub. */
export function PartStage(props: Props) {
  const t = useWords();
  const { part } = props;
  const { playable, hls } = part.media;
  if (isForeign(part)) return <FramedPart part={part} />;
  if (part.type === 'pdf' && playable) return <Paper part={part} url={playable.url} />;
  if (part.type === 'audio' && playable) return <AudioPart {...props} src={playable.url} />;
  if (part.type === 'video' && (playable || hls)) return <VideoPart {...props} />;
  return <p className={`muted centered on-card ${styles.none}`}>{t('not-ready')}</p>;
}

function VideoPart({ place, isPreview, part, next, onElement }: Props) {
  const { path, title, poster, media, item } = part;
  const refresh = async () => {
    const renewed = await renewPart(place, isPreview, item);
    if ('gone' in renewed) return null;
    if ('offline' in renewed) throw new Error('nobody could be asked');
    return { file: renewed.media.playable?.url ?? null, hls: renewed.media.hls };
  };
  return (
    <Film
      content={{ path, title, poster, media, startAt: 0 }}
      onElement={onElement}
      ways={{ by: '', next, refresh }}
    />
  );
}

function AudioPart({ place, isPreview, part, onElement, src }: Props & { src: string }) {
  const [session, setSession] = useState<Session | null>(null);
  const program = programOfPart(place, part);
  const setPlaying = useCallback(
    (opened: Session | null) => {
      setSession(opened);
      onElement(opened?.element ?? null);
    },
    [onElement],
  );
  return (
    <Sound
      of={program}
      path={part.path}
      src={src}
      poster={part.poster}
      isList={false}
      artist=""
      startAt={0}
      renew={() => renewPart(place, isPreview, part.item)}
      session={session}
      onSession={setPlaying}
      onElement={noElement}
      onItem={noItem}
    />
  );
}

const noElement = () => {};
const noItem = () => {};

function Paper({ part, url }: { part: TakenPart; url: string }) {
  const t = useWords();
  const { path, title, poster, media, pages } = part;
  return (
    <PdfStage
      reader={{
        url,
        path,
        poster,
        title: title.text,
        language: title.language,
        pages: pages ?? media.pages,
        sheets: media.sheets,
        words: media.words,
        startAt: 1,
        download: null,
      }}
      poster={poster}
      alt=""
    >
      <LinkButton href={url} quiet>
        {t('open-file')}
      </LinkButton>
    </PdfStage>
  );
}
