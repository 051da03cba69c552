import { directionOf } from '#shared/locale.ts';
import { formatClock } from '../../i18n/clock.ts';
import { useLanguage } from '../../i18n/words.ts';
import { TextInLanguage } from '../../ui/text-in-language.tsx';
import { chapterAt } from '../media/chapters.ts';
import { useMedia } from '../media/use-media.ts';
import { useWords } from '../media/words.ts';
import { useSession, useSessionState } from '../playlist/use-session.ts';
import styles from './status-line.module.css';

/** Line with the current message: a skipped track, the resume position, or the chapter. */
export function StatusLine() {
  const t = useWords();
  const language = useLanguage();
  return (
    // The times on both sides run left to right; the text between them follows the page's direction.
    <span className={`flex grow gap-8 nowrap clip ${styles.line}`} dir={directionOf(language)}>
      <span role="status" className={`flex shrinks gap-8 ${styles.status}`}>
        <Note />
      </span>
      <span className={`ellipsis ${styles.chapter}`}>
        <Chapter />
      </span>
      <WaitingNote text={t('audio.waiting')} />
    </span>
  );
}

function Note() {
  const t = useWords();
  const { answerResume } = useSession();
  const resumed = useSessionState((state) => state.resumed);
  const skipped = useSessionState((state) => state.skipped);
  if (skipped) return t('list.skipped', { title: `\u2068${skipped.title.text}\u2069` });
  if (!resumed) return null;
  const at = formatClock(resumed.at);
  if (resumed.type === 'offered')
    return (
      <button
        type="button"
        className={`rigid accent strong round-s underlines ${styles.answer}`}
        onClick={() => answerResume('place')}
      >
        {t('resume.offer', { at })}
      </button>
    );
  return (
    <>
      <span>{t('resumed', { at })}</span>
      <button
        type="button"
        className={`rigid accent strong round-s underlines ${styles.answer}`}
        onClick={() => answerResume('start')}
      >
        {t('start-over')}
      </button>
    </>
  );
}

function Chapter() {
  const media = useSessionState((state) => state.media);
  const chapters = media?.chapters ?? [];
  const at = useMedia(({ time }) => chapters.indexOf(chapterAt(chapters, time) as never));
  const chapter = chapters[at];
  return chapter ? <TextInLanguage text={chapter.title} /> : null;
}

function WaitingNote({ text }: { text: string }) {
  const isWaiting = useMedia((state) => state.waiting);
  return isWaiting ? <span className={styles.waiting}>{text}</span> : null;
}
