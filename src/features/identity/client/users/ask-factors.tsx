import { useMutation } from '@tanstack/react-query';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import type { AdminUser } from '../../contract.ts';
import { useWords } from '../words.ts';
import { removeFactors } from './api.ts';
import { Refusal } from './refusal.tsx';
import styles from './user-panel.module.css';

/** Asks for confirmation: the person then signs in with the password alone until they add another factor. */
export function AskFactors({ user, onEnd }: { user: AdminUser; onEnd: () => void }) {
  const t = useWords();
  const remove = useMutation({
    mutationFn: () => removeFactors(user.uid),
    onSuccess: () => {
      showSnackbar(t('users.factors-removed'), { color: 'success' });
      onEnd();
    },
  });
  return (
    <div className={`grid gap-12 small ${styles.ask}`}>
      <p>{t('users.factors-means')}</p>
      <Refusal error={remove.error} />
      <div className="wrap gap-8">
        <Button
          autoFocus
          size="md"
          className={styles.danger ?? ''}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t('users.factors-now')}
        </Button>
        <Button variant="default" size="md" onClick={onEnd}>
          {t('users.cancel')}
        </Button>
      </div>
    </div>
  );
}
