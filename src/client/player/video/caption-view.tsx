import { useEffect, useRef, useState } from 'react';
import { directionOf, type Language } from '#shared/locale.ts';
import type { CaptionStyle } from '../media/caption-style.ts';
import styles from './caption-view.module.css';

interface Props {
  element: HTMLVideoElement;
  track: TextTrack | null;
  look: CaptionStyle;
}

/** Current captions, drawn over the picture and above the controls. */
export function CaptionView({ element, track, look }: Props) {
  const [cues, setCues] = useState<readonly VTTCue[]>([]);
  useEffect(() => {
    if (!track) return setCues([]);
    const show = () => setCues(Array.from(track.activeCues ?? []) as VTTCue[]);
    show();
    track.addEventListener('cuechange', show);
    // The user may switch it off in favor of another track.
    element.textTracks.addEventListener('change', show);
    return () => {
      track.removeEventListener('cuechange', show);
      element.textTracks.removeEventListener('change', show);
    };
  }, [element, track]);
  if (!track || cues.length === 0) return null;
  const isHigh = cues.every(({ line, snapToLines }) =>
    typeof line === 'number' ? (snapToLines ? line >= 0 && line < 4 : line < 40) : false,
  );
  return (
    <div className={`cover ${styles.layer}`}>
      <div
        className={`grid gap-4 centered ${styles.captions}`}
        lang={track.language || undefined}
        dir={track.language ? directionOf(track.language as Language) : 'auto'}
        data-high={isHigh || undefined}
        data-size={look.size}
        data-color={look.color}
        data-background={look.background}
      >
        {cues.map((cue) => (
          <CueView key={`${cue.startTime}-${cue.endTime}-${cue.id}-${cue.text}`} cue={cue} />
        ))}
      </div>
    </div>
  );
}

/** Line of a caption. The browser parses the cue safely: anything but caption markup stays text. */
function CueView({ cue }: { cue: VTTCue }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    box.current?.replaceChildren(cue.getCueAsHTML());
  }, [cue]);
  return (
    <p className={styles.line}>
      <span ref={box} className={`medium lines ${styles.text}`} />
    </p>
  );
}
