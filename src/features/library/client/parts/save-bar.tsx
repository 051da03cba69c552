import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { useUnsaved } from '#client/ui/unsaved.tsx';
import { useWords } from '../words.ts';
import styles from './save-bar.module.css';

interface Props {
  isDirty: boolean;
  /** True if somebody else changed the same document. */
  isClash: boolean;
  pending: boolean;
  disabled?: boolean;
  onSave: () => void;
  /** Saves before another action; false if that failed, or went into another document. */
  onSettle?: () => Promise<boolean>;
  onDiscard: () => void;
  onOverwrite: () => void;
  onDiscardOwn: () => void;
}

/** Unsaved changes, with the actions for them; Ctrl-S saves too. */
export function SaveBar(props: Props) {
  const { isDirty, isClash, pending, disabled = false, onSave, onDiscard, onOverwrite, onDiscardOwn } = props;
  const { onSettle } = props;
  const t = useWords();
  useUnsaved(isDirty, onSettle && !disabled && !isClash ? onSettle : null);
  const go = isClash ? onOverwrite : onSave;
  useSaveKey(isDirty && !pending && !disabled && !isClash, go);
  if (!isDirty && !pending) return null;
  return (
    <section className={`cluster gap-8 above-16 ${styles.bar}`} aria-label={t('save.label')}>
      <span className={`small strong ${styles.words}`} role="status">
        {isClash ? t('save.clash') : t('save.unsaved')}
      </span>
      <Button size="md" loading={pending} disabled={disabled} onClick={go}>
        {isClash ? t('save.keep-mine') : t('save.save')}
      </Button>
      <Button size="md" variant="default" disabled={pending} onClick={isClash ? onDiscardOwn : onDiscard}>
        {isClash ? t('save.take-newer') : t('save.discard')}
      </Button>
    </section>
  );
}

function useSaveKey(active: boolean, save: () => void): void {
  const newest = useRef(save);
  newest.current = save;
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 's' && event.code !== 'KeyS') return;
      event.preventDefault();
      newest.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [active]);
}
