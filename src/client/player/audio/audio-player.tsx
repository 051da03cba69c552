import { useState } from 'react';
import { TextInLanguage } from '../../ui/text-in-language.tsx';
import { useKeys } from '../media/use-keys.ts';
import { useWords } from '../media/words.ts';
import { useSession, useSessionState } from '../playlist/use-session.ts';
import styles from './audio-player.module.css';
import { Timeline } from './timeline.tsx';
import { Tools } from './tools.tsx';
import { Transcript } from './transcript.tsx';
import { Transport } from './transport.tsx';
import { TroubleNote } from './trouble-note.tsx';

/** Audio player: waveform, controls, and on demand the transcript. */
export function AudioPlayer() {
  const t = useWords();
  const session = useSession();
  const { element, program, next, previous } = session;
  const isList = program.tracks.length > 1;
  const hasText = useSessionState((state) => (state.media?.captions.length ?? 0) > 0);
  const [isReading, setReading] = useState(false);
  useKeys(element, {
    rest: (command) => {
      if (command.do === 'captions' && hasText) setReading((before) => !before);
      else if (command.do === 'next' && isList) next();
      else if (command.do === 'previous' && isList) previous();
      else return false;
      return true;
    },
  });
  return (
    <section className="stack full shrinks gap-8" aria-label={t('audio.player')}>
      {isList && <NowOn />}
      <div className="shrinks relative">
        <Timeline />
        <TroubleNote />
      </div>
      <div className={`grid gap-8 ${styles.controls}`}>
        <Transport />
        <Tools
          transcript={hasText ? { isOpen: isReading, toggle: () => setReading((before) => !before) } : null}
        />
      </div>
      {hasText && isReading && <Transcript />}
    </section>
  );
}

/** Title of the current track and its position in the list. */
function NowOn() {
  const t = useWords();
  const { program } = useSession();
  const at = useSessionState((state) => state.at);
  const track = program.tracks[at];
  return (
    <p className={`flex spread gap-12 ${styles.now}`}>
      <span className="strong nowrap ellipsis">{track && <TextInLanguage text={track.title} />}</span>
      <span className="rigid muted tiny">
        {t('list.place', { at: at + 1, count: program.tracks.length })}
      </span>
    </p>
  );
}
