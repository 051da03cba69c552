import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import form from '#client/ui/form.module.css';
import type { Review } from '../../contract.ts';
import { useApprovalCall } from './api.ts';
import styles from './approval.module.css';
import { useWords } from './words.ts';

/** Button that withdraws one's own submission. */
export function Withdraw({ review: { id, version } }: { review: Review }) {
  const t = useWords();
  const withdrawing = useApprovalCall('withdraw', () =>
    showSnackbar(t('done.withdrawn'), { color: 'success' }),
  );
  return (
    <section className={styles.withdraw}>
      <p className="muted">{t('withdraw.hint')}</p>
      <div className={`cluster gap-12 ${form.actions}`}>
        <Button
          size="md"
          variant="default"
          loading={withdrawing.isPending}
          onClick={() => withdrawing.mutate({ id, version })}
        >
          {t('withdraw')}
        </Button>
      </div>
    </section>
  );
}
