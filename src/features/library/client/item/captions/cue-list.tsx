import { IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { memo, useCallback, useRef } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { TimeField } from '../../parts/time-field.tsx';
import { useWords } from '../../words.ts';
import { useStage } from '../stage.tsx';
import styles from './cue-list.module.css';
import type { KeyedCue } from './cues.ts';

interface Props {
  cues: readonly KeyedCue[];
  onChange: (cues: readonly KeyedCue[]) => void;
}

/** Each cue with its times and its words. */
export function CueList({ cues, onChange }: Props) {
  const newest = useRef({ cues, onChange });
  newest.current = { cues, onChange };
  const edit = useCallback((key: string, changes: Partial<KeyedCue> | null) => {
    const { cues: now, onChange: report } = newest.current;
    report(
      changes
        ? now.map((cue) => (cue.key === key ? { ...cue, ...changes } : cue))
        : now.filter((cue) => cue.key !== key),
    );
  }, []);
  return (
    <ol className={`grid gap-8 scrolls ${styles.list}`}>
      {cues.map((cue, at) => (
        <CueRow key={cue.key} cue={cue} number={at + 1} onEdit={edit} />
      ))}
    </ol>
  );
}

interface RowProps {
  cue: KeyedCue;
  number: number;
  onEdit: (key: string, changes: Partial<KeyedCue> | null) => void;
}

const CueRow = memo(function CueRow({ cue, number, onEdit }: RowProps) {
  const t = useWords();
  const stage = useStage();
  return (
    <li className={`wrap gap-8 on-card ${styles.cue}`} data-wrong={cue.endMs <= cue.startMs}>
      <span className="row gap-4 muted" dir="ltr">
        <TimeField
          label={t('captions.start', { number })}
          ms={cue.startMs}
          onChange={(startMs) => onEdit(cue.key, { startMs })}
        />
        <span aria-hidden>→</span>
        <TimeField
          label={t('captions.end', { number })}
          ms={cue.endMs}
          onChange={(endMs) => onEdit(cue.key, { endMs })}
        />
      </span>
      <Textarea
        className={styles.words ?? ''}
        size="sm"
        rows={2}
        aria-label={t('captions.words', { number })}
        dir="auto"
        value={cue.text}
        // An empty line would end the cue.
        onChange={({ currentTarget }) =>
          onEdit(cue.key, { text: currentTarget.value.replace(/\n{2,}/g, '\n') })
        }
      />
      <span className="flex">
        {stage.isThere && (
          <IconButton label={t('captions.play', { number })} onClick={() => stage.seek(cue.startMs, true)}>
            <IconPlayerPlay size={18} stroke={1.75} />
          </IconButton>
        )}
        <IconButton label={t('captions.remove-cue', { number })} onClick={() => onEdit(cue.key, null)}>
          <IconTrash size={18} stroke={1.75} />
        </IconButton>
      </span>
    </li>
  );
});
