import { memo, type ReactNode } from 'react';
import { formatClock } from '../../i18n/clock.ts';
import type { Line } from './cues.ts';
import { findIn, type Stretch } from './find-text.ts';
import styles from './transcript.module.css';

interface Props {
  line: Line;
  isOn: boolean;
  isNewSpeaker: boolean;
  wanted: string;
  /** Current match of the search, if it is in this line. */
  match: Stretch | undefined;
  onGo: () => void;
}

/** Line of a transcript with its time; a press seeks to it. */
export const TranscriptLine = memo(
  ({ line, isOn, isNewSpeaker, wanted, match, onGo }: Props) => (
    <li>
      <button
        type="button"
        className={`flex full gap-12 muted breaks touch round-m text-start ${styles.line}`}
        aria-current={isOn || undefined}
        onClick={onGo}
      >
        <bdi className={`rigid muted tiny ${styles.time}`} dir="ltr">
          {formatClock(line.from)}
        </bdi>
        <span>
          {isNewSpeaker && <b className="ink tiny block">{line.speaker}</b>}
          {marked(line.text, findIn(line.text, wanted), match)}
        </span>
      </button>
    </li>
  ),
  (one, other) =>
    one.line === other.line &&
    one.isOn === other.isOn &&
    one.wanted === other.wanted &&
    one.match?.[0] === other.match?.[0],
);
TranscriptLine.displayName = 'TranscriptLine';

/** Returns a text with the search matches marked. */
function marked(text: string, found: readonly Stretch[], match: Stretch | undefined): ReactNode {
  if (found.length === 0) return text;
  return found.map(([from, to], at) => (
    <span key={from}>
      {text.slice(found[at - 1]?.[1] ?? 0, from)}
      <mark className={`ink ${styles.mark}`} data-on={match?.[0] === from || undefined}>
        {text.slice(from, to)}
      </mark>
      {at === found.length - 1 && text.slice(to)}
    </span>
  ));
}
