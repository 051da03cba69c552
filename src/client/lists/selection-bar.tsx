import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHubWords } from '../i18n/words.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useEscape } from '../ui/use-escape.ts';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

interface Props {
  selection: Pick<Selection<never>, 'clear' | 'isPageSelected' | 'selectPage'>;
  /** Text with the number of selected items. */
  count: string;
  className?: string | undefined;
  /** Actions on the selection. */
  actions: ReactNode;
  /** Dialogs that these actions open. */
  children?: ReactNode;
}

/** Bar with the selection and its actions; Escape ends the selection. */
export function SelectionBar({ selection, count, className = '', actions, children }: Props) {
  const say = useHubWords();
  const { clear, isPageSelected, selectPage } = selection;
  useEscape(clear);
  return (
    <section className={`${styles.bar} ${className}`} aria-label={say('selection.label')}>
      <IconButton label={say('selection.clear')} onClick={clear}>
        <IconX size={20} stroke={1.75} />
      </IconButton>
      <span className="small strong nowrap" role="status">
        {count}
      </span>
      <Button
        className={styles.all ?? ''}
        variant="subtle"
        size="md"
        onClick={() => selectPage(!isPageSelected)}
      >
        {say(isPageSelected ? 'selection.without-page' : 'selection.page')}
      </Button>
      <div className={`row gap-6 ${styles.actions}`}>{actions}</div>
      {children}
    </section>
  );
}
