import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './selection-bar.module.css';
import { useEscape } from './use-escape.ts';

interface Props {
  selection: { clear: () => void; selectPage: (on: boolean) => void };
  allOnPage: boolean;
  /** What the room calls it all. */
  words: { label: string; clear: string; count: string; page: string };
  className?: string | undefined;
  /** What can be done with what is selected. */
  actions: ReactNode;
  /** What one of these asks for first. */
  children?: ReactNode;
}

/** What is selected, and what can be done with it; Escape lets go of it. */
export function SelectionBar({ selection, allOnPage, words, className = '', actions, children }: Props) {
  useEscape(selection.clear);
  return (
    <section className={`${styles.bar} ${className}`} aria-label={words.label}>
      <IconButton label={words.clear} onClick={selection.clear}>
        <IconX size={20} stroke={1.75} />
      </IconButton>
      <span className={styles.count} role="status">
        {words.count}
      </span>
      <Button
        className={styles.all ?? ''}
        variant="subtle"
        size="md"
        onClick={() => selection.selectPage(!allOnPage)}
      >
        {words.page}
      </Button>
      <div className={styles.actions}>{actions}</div>
      {children}
    </section>
  );
}
