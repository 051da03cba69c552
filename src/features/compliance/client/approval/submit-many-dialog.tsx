import { useState } from 'react';
import type { SubmittedItems } from '#client/lib/clearance.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import type { SubmitRefusal } from '../../contract.ts';
import { useApprovalCall } from './api.ts';
import { StatementsDialog } from './submit-dialog.tsx';
import { useWords } from './words.ts';

/** Dialog that submits several items with the same attestations, and reports those that were left as they are. */
export function SubmitManyDialog({ items, onDone, onClose }: SubmittedItems) {
  const t = useWords();
  const [refused, setRefused] = useState<readonly { item: string; reason: SubmitRefusal }[]>([]);
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  const submitting = useApprovalCall('submitMany', (answer) => {
    if (answer.submitted.length > 0)
      showSnackbar(t('many.done', { count: answer.submitted.length }), { color: 'success' });
    onDone();
    if (answer.refused.length === 0) onClose();
    else setRefused(answer.refused);
  });
  if (refused.length === 0)
    return (
      <StatementsDialog
        title={t('many.title', { count: items.length })}
        lead={t('many.text')}
        isPending={submitting.isPending}
        onSubmit={(statements) => submitting.mutate({ items: items.map(({ id }) => id), ...statements })}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={t('many.title', { count: items.length })} place="middle" onClose={onClose}>
      <Notice tone="info">
        <strong>{t('many.refused', { count: refused.length })}</strong>
      </Notice>
      <ul className="stack gap-8 above-12">
        {refused.map(({ item, reason }) => (
          <li key={item} className="stack">
            <span className="breaks small medium" dir="auto">
              {titles.get(item)}
            </span>
            <span className="muted tiny">{t(`skipped.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
