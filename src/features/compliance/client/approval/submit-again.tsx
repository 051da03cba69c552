import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAbility } from '#client/lib/ability.ts';
import type { Approval } from '../../contract.ts';
import styles from './approval.module.css';
import { SubmitDialog } from './submit-dialog.tsx';
import { useWords } from './words.ts';

/** Submits what was approved once more, as it is: what holds goes on holding until the next is approved. */
export function SubmitAgain({
  approval: { about, item, title },
}: {
  approval: Pick<Approval, 'about' | 'item' | 'title'>;
}) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  if (!useAbility().can('create', 'Approval')) return null;
  return (
    <div className={styles.again}>
      <Button size="md" variant="default" onClick={() => setOpen(true)}>
        {t('submit.again')}
      </Button>
      {isOpen && <SubmitDialog about={about} item={item} title={title} onClose={() => setOpen(false)} />}
    </div>
  );
}
