import { useMutation } from '@tanstack/react-query';
import { reasonOf } from '#client/lib/issues.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import type { Report } from '../../contract.ts';
import { remindLate } from './api.ts';
import styles from './report.module.css';
import { useWords } from './words.ts';

/** Number of overdue learners, with a button to remind them. */
export function LateBar({ report: { id, overdue } }: { report: Report }) {
  const t = useWords();
  const remind = useMutation({
    mutationFn: () => remindLate(id),
    onSuccess: ({ reminded }) =>
      showSnackbar(t('late.reminded', { count: reminded }), { color: reminded > 0 ? 'success' : 'info' }),
  });
  if (overdue === 0) return null;
  const isMute = reasonOf(remind.error) === 'no-mail';
  return (
    <>
      <div className={`cluster spread gap-8-16 ${styles.marking}`}>
        <span>{t('late', { count: overdue })}</span>
        <Button size="md" variant="default" loading={remind.isPending} onClick={() => remind.mutate()}>
          {t('late.remind')}
        </Button>
      </div>
      {isMute && <Notice tone="info">{t('late.no-mail')}</Notice>}
      {remind.error && !isMute && <ErrorNotice error={remind.error} />}
    </>
  );
}
