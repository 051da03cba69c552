import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { formatClock } from '#client/i18n/clock.ts';
import { connection } from '#client/lib/connection.ts';
import { play, seekTo } from '#client/player/media/requests.ts';
import { Notice } from '#client/ui/notice.tsx';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import type { ModuleView, TakenPart } from '../../../contract.ts';
import type { Place } from '../api.ts';
import { isBehind } from '../follow.ts';
import { useWords } from '../words.ts';
import styles from './content.module.css';
import { Coverage } from './coverage.tsx';
import { PartStage } from './part-stage.tsx';

interface Props {
  place: Place;
  content: NonNullable<ModuleView['content']>;
  isPreview: boolean;
}

/** Content to watch, listen to or read, with its progress. */
export function ContentModule({ place, content, isPreview }: Props) {
  const t = useWords();
  const { parts, needs, disclosures, description } = content;
  const [item, setItem] = useState(content.at ?? parts[0]?.item);
  const at = Math.max(
    0,
    parts.findIndex((part) => part.item === item),
  );
  const part = parts[at];
  const following = parts[at + 1];
  const { element, setMedia, playSoon } = useElement(() => following && go(following));
  const go = (to: TakenPart) => {
    playSoon();
    setItem(to.item);
  };
  if (!part) return <p className={`muted centered on-card ${styles.none}`}>{t('not-ready')}</p>;
  const isSeekable = part.outsideSeconds === null && !part.outside;
  return (
    <div className={`stack gap-16 ${styles.content}`}>
      <div className={`shrinks round-l ${styles.stage}`} key={part.item}>
        <PartStage
          place={place}
          isPreview={isPreview}
          part={part}
          next={following && nextOf(following, place, () => go(following))}
          onElement={setMedia}
        />
      </div>
      {!isPreview && (
        <Coverage
          part={part}
          needs={needs}
          onGo={isSeekable ? (to) => goTo(part, element.current, to) : null}
        >
          <UnsavedNotice />
        </Coverage>
      )}
      {parts.length > 1 && <Parts parts={parts} current={part.item} onGo={go} />}
      {description.text && (
        <p className={`breaks lines ${styles.text}`}>
          <TextInLanguage text={description} />
        </p>
      )}
      {disclosures.map(({ text, language, isOpen }) => (
        <details key={text} className={`muted small ${styles.disclosure}`} open={isOpen}>
          <summary>{t('disclosure')}</summary>
          <p className={`breaks lines ${styles.text}`}>
            <TextInLanguage text={{ text, language }} />
          </p>
        </details>
      ))}
    </div>
  );
}

/** Returns the playing media element; a requested start begins as soon as it exists. */
function useElement(onEnded: () => void) {
  const element = useRef<HTMLMediaElement | null>(null);
  const isWanted = useRef(false);
  const ended = useRef(onEnded);
  ended.current = onEnded;
  const [onEnd] = useState(() => () => ended.current());
  const setMedia = useCallback(
    (media: HTMLMediaElement | null) => {
      element.current?.removeEventListener('ended', onEnd);
      element.current = media;
      if (!media) return;
      // The video player offers the next part itself.
      if (media instanceof HTMLAudioElement) media.addEventListener('ended', onEnd);
      if (isWanted.current) play(media);
      isWanted.current = false;
    },
    [onEnd],
  );
  return {
    element,
    setMedia,
    playSoon: () => {
      isWanted.current = true;
    },
  };
}

function goTo(part: TakenPart, element: HTMLMediaElement | null, to: number): void {
  if (part.type === 'pdf') location.hash = `page=${to}`;
  else if (element) {
    seekTo(element, to);
    play(element);
    element.scrollIntoView({ block: 'nearest' });
  }
}

function nextOf({ title, poster }: TakenPart, place: Place, onPlay: () => void) {
  return {
    title: title.text,
    language: title.language,
    poster: poster?.url ?? null,
    href: `/programs/${encodeURIComponent(place.id)}/${encodeURIComponent(place.module)}`,
    onPlay,
  };
}

interface PartsProps {
  parts: readonly TakenPart[];
  current: string;
  onGo: (part: TakenPart) => void;
}

function Parts({ parts, current, onGo }: PartsProps) {
  const t = useWords();
  return (
    <section aria-label={t('parts')}>
      <h2 className="normal strong below-8">{t('parts')}</h2>
      <ol className="grid gap-4">
        {parts.map((part) => (
          <li key={part.item}>
            <button
              type="button"
              className={`row full gap-12 ink small text-start ${styles.part}`}
              aria-current={part.item === current ? 'true' : undefined}
              data-done={part.done || undefined}
              onClick={() => onGo(part)}
            >
              {part.done ? (
                <IconCircleCheckFilled size={20} aria-label={t('part.done')} />
              ) : (
                <IconCircle size={20} stroke={1.75} aria-hidden />
              )}
              <span className="grow breaks">
                <TextInLanguage text={part.title} />
              </span>
              {part.durationMs !== null && <bdi dir="ltr">{formatClock(part.durationMs / 1000)}</bdi>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Notice that progress waits for the connection. */
function UnsavedNotice() {
  const t = useWords();
  const isReached = useSyncExternalStore(connection.subscribe, connection.read);
  return !isReached && isBehind() ? <Notice tone="info">{t('covered.offline')}</Notice> : null;
}
