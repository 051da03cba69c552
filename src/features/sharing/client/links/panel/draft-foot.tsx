import { Button } from '#client/ui/button.tsx';
import { useWords } from '../words.ts';
import styles from './link-panel.module.css';

interface Props {
  /** Draft of the form, as `useDraft` returns it. */
  draft: { save: { isPending: boolean }; discardClashes: () => void; discard: () => void };
  /** True if somebody else has changed the same meanwhile. */
  isClash: boolean;
}

/** Buttons to save or discard; after a concurrent change, to keep one's own version or take theirs. */
export function DraftFoot({ draft: { save, discardClashes, discard }, isClash }: Props) {
  const t = useWords();
  return (
    <div className={`wrap gap-8 on-card ${styles.foot}`}>
      <Button type="submit" size="md" loading={save.isPending}>
        {t(isClash ? 'clash.keep-mine' : 'save')}
      </Button>
      <Button
        variant="default"
        size="md"
        disabled={save.isPending}
        onClick={isClash ? discardClashes : discard}
      >
        {t(isClash ? 'clash.take-newer' : 'discard')}
      </Button>
    </div>
  );
}
