import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { OutsidePlayer, SharedContent } from '#shared/shared-content.ts';
import { playerAt } from './outside-start.ts';
import styles from './outside-video.module.css';
import { reportPlayerEvent } from './report-player-event.ts';
import { useWords } from './words.ts';

const names: Record<OutsidePlayer['host'], string> = { vimeo: 'Vimeo', youtube: 'YouTube' };

const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** Video of another host. Nothing is loaded from that host before play is pressed, and the page says so. */
export function OutsideVideo({ content, outside }: { content: SharedContent; outside: OutsidePlayer }) {
  const t = useWords();
  const host = names[outside.host];
  const [isOn, setOn] = useState(false);
  useEffect(() => reportPlayerEvent({ type: 'opened', content: content.path }), [content.path]);
  if (isOn)
    return (
      <iframe
        className={styles.frame}
        // The button that had the focus has been removed.
        ref={takeFocus}
        src={playerAt(outside, content.startAt)}
        title={content.title.text}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        referrerPolicy="strict-origin"
      />
    );
  return (
    <div className={styles.before}>
      {content.poster && <img className={styles.poster} src={content.poster.url} alt="" />}
      <div className={styles.ask}>
        <a
          className={styles.play}
          href={outside.page}
          rel="noreferrer"
          onClick={(event) => {
            event.preventDefault();
            setOn(true);
            reportPlayerEvent({ type: 'played', at: 0, content: content.path });
          }}
        >
          <IconPlayerPlayFilled size={22} aria-hidden />
          {t('outside.play', { host })}
        </a>
        <p className={styles.note}>{t('outside.note', { host })}</p>
      </div>
    </div>
  );
}
