import { Button } from '@mantine/core';
import { useWords } from '../words.ts';
import styles from './link-panel.module.css';

interface Props {
  /** What the form works on, as `useDraft` gives it. */
  draft: { save: { isPending: boolean }; takeNewer: () => void; discard: () => void };
  /** Somebody else has changed the same meanwhile. */
  isClash: boolean;
}

/** Saves what was typed or leaves it; where somebody was faster, keeps it or takes theirs. */
export function DraftFoot({ draft: { save, takeNewer, discard }, isClash }: Props) {
  const t = useWords();
  return (
    <div className={styles.foot}>
      <Button type="submit" size="md" loading={save.isPending}>
        {t(isClash ? 'clash.keep-mine' : 'save')}
      </Button>
      <Button variant="default" size="md" disabled={save.isPending} onClick={isClash ? takeNewer : discard}>
        {t(isClash ? 'clash.take-newer' : 'discard')}
      </Button>
    </div>
  );
}
