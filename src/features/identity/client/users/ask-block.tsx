import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import type { AdminUser } from '../../contract.ts';
import { useWords } from '../words.ts';
import { Refusal } from './refusal.tsx';
import { useBlocking } from './use-blocking.ts';
import styles from './user-panel.module.css';

/** Asks for confirmation, and for a reason, which the audit trail stores. */
export function AskBlock({ user, onEnd }: { user: AdminUser; onEnd: () => void }) {
  const t = useWords();
  const [reason, setReason] = useState('');
  const { block } = useBlocking(user);
  return (
    <form
      className={`grid gap-12 small ${styles.ask}`}
      onSubmit={(event) => {
        event.preventDefault();
        block.mutate(reason, { onSuccess: onEnd });
      }}
    >
      <p>{t('users.block-means')}</p>
      <TextInput
        label={t('users.block-reason')}
        description={t('users.block-reason-hint')}
        maxLength={500}
        dir="auto"
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Refusal error={block.error} />
      <div className="wrap gap-8">
        <Button type="submit" size="md" className={styles.danger ?? ''} loading={block.isPending}>
          {t('users.block-now')}
        </Button>
        <Button variant="default" size="md" onClick={onEnd}>
          {t('users.cancel')}
        </Button>
      </div>
    </form>
  );
}
