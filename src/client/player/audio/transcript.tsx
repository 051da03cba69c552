import { useMemo, useState } from 'react';
import { directionOf, type Language, languageNames } from '#shared/locale.ts';
import { useLanguage } from '../../i18n/words.ts';
import { play, seekTo } from '../media/requests.ts';
import { useMedia } from '../media/use-media.ts';
import { useWords } from '../media/words.ts';
import { useSession, useSessionState } from '../playlist/use-session.ts';
import { chooseText, textsOf } from './choose-text.ts';
import { lineAt } from './cues.ts';
import { findIn } from './find-text.ts';
import { SearchBar } from './search-bar.tsx';
import styles from './transcript.module.css';
import { TranscriptLine } from './transcript-line.tsx';
import { useFollow } from './use-follow.ts';
import { useLines } from './use-lines.ts';

const none: readonly never[] = [];

/** Transcript that follows playback and can be searched; a press on a line seeks to it. */
export function Transcript() {
  const t = useWords();
  const { element } = useSession();
  const reader = useLanguage();
  const captions = useSessionState((state) => state.media?.captions ?? none);
  const [chosen, setChosen] = useState<Language | null>(null);
  const texts = useMemo(() => textsOf(captions), [captions]);
  const text = chooseText(texts, chosen, reader);
  const { lines, failed } = useLines(text?.url);
  const on = useMedia(({ time }) => lineAt(lines ?? none, time));
  const [wanted, setWanted] = useState('');
  const [match, setMatch] = useState(0);
  const found = useMemo(
    () =>
      (lines ?? none).flatMap((line, at) => findIn(line.text, wanted).map((stretch) => ({ at, stretch }))),
    [lines, wanted],
  );
  const { box, isFollowing, follow, leave, show } = useFollow(on);
  const look = (words: string) => {
    setWanted(words);
    setMatch(0);
    if (words) leave();
  };
  const goTo = (at: number) => {
    if (found.length === 0) return;
    const next = (at + found.length) % found.length;
    setMatch(next);
    leave();
    show(found[next]?.at ?? 0);
  };
  return (
    <section
      className={`grid shrinks gap-8 relative text-start ruled ${styles.transcript}`}
      aria-label={t('audio.transcript')}
    >
      <div className="wrap gap-8">
        <SearchBar wanted={wanted} onLook={look} count={found.length} at={match} onGo={goTo} />
        {texts.length > 1 && (
          <select
            className={`ink small on-card ${styles.language}`}
            aria-label={t('audio.transcript.language')}
            value={text?.language}
            onChange={(event) => setChosen(event.currentTarget.value as Language)}
          >
            {texts.map(({ language, label }) => (
              <option key={language} value={language}>
                {label || languageNames[language]}
              </option>
            ))}
          </select>
        )}
      </div>
      {failed && (
        <p className="spaced" role="status">
          {t('audio.transcript.failed')}
        </p>
      )}
      {text && (
        <ol
          ref={box}
          className={`grid from-top scrolls ${styles.lines}`}
          lang={text.language}
          dir={directionOf(text.language)}
        >
          {(lines ?? none).map((line, at) => (
            <TranscriptLine
              key={`${line.from} ${line.text}`}
              line={line}
              isOn={at === on}
              isNewSpeaker={line.speaker !== '' && line.speaker !== lines?.[at - 1]?.speaker}
              wanted={wanted}
              match={found[match]?.at === at ? found[match]?.stretch : undefined}
              onGo={() => {
                follow();
                seekTo(element, line.from);
                play(element);
              }}
            />
          ))}
        </ol>
      )}
      {!isFollowing && (
        <button type="button" className={`ink small strong touch ${styles.follow}`} onClick={follow}>
          {t('audio.transcript.follow')}
        </button>
      )}
    </section>
  );
}
