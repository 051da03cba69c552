import { type FormEvent, useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/dialog-foot.tsx';
import { followText } from '#client/ui/follow-text.ts';
import form from '#client/ui/form.module.css';
import { Notice } from '#client/ui/notice.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import type { ApproveRefusal, QueuedApproval } from '../../../contract.ts';
import { useApprovalCall } from '../api.ts';
import { useWords } from '../words.ts';
import { sortTogether } from './alike.ts';
import styles from './desk.module.css';
import { openedBy } from './drafts.ts';

interface Props {
  approvals: readonly QueuedApproval[];
  /** Id of the principal. */
  uid: string;
  onDone: () => void;
  onClose: () => void;
}

/** Approves what is alike in one step, with one attestation; each decision is recorded by itself. */
export function ApproveDialog({ approvals, uid, onDone, onClose }: Props) {
  const t = useWords();
  const [isAttested, setAttested] = useState(false);
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<readonly { id: string; reason: ApproveRefusal }[]>([]);
  const [rows] = useState(() => sortTogether(approvals, { uid, opened: openedBy(uid) }));
  const fit = rows.flatMap(({ approval, reason }) => (reason === null ? [approval] : []));
  const titles = new Map(approvals.map(({ id, title }) => [id, title]));
  const approving = useApprovalCall('approveMany', (answer) => {
    if (answer.approved.length > 0)
      showSnackbar(t('together.done', { count: answer.approved.length }), { color: 'success' });
    if (answer.refused.length === 0) {
      onDone();
      onClose();
    } else setRefused(answer.refused);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAttested && fit.length > 0)
      approving.mutate({
        submissions: fit.map(({ id, version, seal }) => ({ id, version, seal })),
        note: note.trim(),
      });
  };
  if (refused.length > 0)
    return (
      <Dialog title={t('together.title')} place="middle" onClose={() => [onDone(), onClose()]}>
        <Notice tone="info">
          <strong>{t('together.refused', { count: refused.length })}</strong>
        </Notice>
        <ul className="stack gap-8 above-12">
          {refused.map(({ id, reason }) => (
            <Line key={id} title={titles.get(id) ?? ''} note={t(`refused.${reason}`)} />
          ))}
        </ul>
      </Dialog>
    );
  return (
    <Dialog title={t('together.title')} place="middle" onClose={onClose}>
      <form className={form.inDialog} onSubmit={submit}>
        <p className="muted small pretty">{t('together.text')}</p>
        <ul className={`stack gap-8 scrolls ${styles.chosen}`}>
          {rows.map(({ approval: { id, title }, reason }) => (
            <Line key={id} title={title} note={reason && t(`alone.${reason}`)} />
          ))}
        </ul>
        {fit.length > 0 && (
          <>
            <Checkbox
              size="md"
              label={t('together.attest', { count: fit.length })}
              checked={isAttested}
              onChange={({ currentTarget }) => setAttested(currentTarget.checked)}
            />
            <Textarea
              label={t('decision.note')}
              rows={2}
              maxLength={4000}
              {...followText(note)}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </>
        )}
        <DialogFoot
          label={t('together.go', { count: fit.length })}
          isPending={approving.isPending}
          isReady={isAttested && fit.length > 0}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

/** A submission; with a note it is left out. */
function Line({ title, note }: { title: string; note: string | null }) {
  return (
    <li className="stack">
      <span className={`breaks small ${note ? 'muted' : 'medium'}`} dir="auto">
        {title}
      </span>
      {note && <span className="muted tiny">{note}</span>}
    </li>
  );
}
