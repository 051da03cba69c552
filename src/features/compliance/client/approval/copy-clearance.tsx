import { useState } from 'react';
import { useAbility } from '#client/lib/ability.ts';
import type { ClearanceProps } from '#client/lib/clearance.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { useSaveFirst } from '#client/ui/unsaved.tsx';
import type { ApprovalSubject, PublicCopyStatus } from '../../contract.ts';
import { usePublicCopyStanding } from './api.ts';
import styles from './approval.module.css';
import { RecallCopyDialog } from './recall-copy.tsx';
import { Resubmit } from './resubmit.tsx';
import { ApprovedNotice, isSentBack, SentBackNotice, WaitingNotice } from './standing-notices.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { useWords } from './words.ts';

type Props = Pick<ClearanceProps, 'id' | 'version' | 'title'> & { about: Exclude<ApprovalSubject, 'Item'> };

/** Status of public copy under the firm's rules, with possible actions. */
export function CopyClearance({ about, id, version, title }: Props) {
  const t = useWords();
  const ability = useAbility();
  const [open, setOpen] = useState<'submit' | 'recall' | null>(null);
  const saveFirst = useSaveFirst();
  const { data: standing, error, refetch } = usePublicCopyStanding(about, id, version);
  if (!standing) return error && <LoadFailed error={error} onRetry={refetch} />;
  if (!standing.needsApproval) return null;
  const { approved, newest, isBehind, endsSoon } = standing;
  const isWaiting = newest?.state === 'waiting';
  return (
    <div className="below-16">
      <Standing standing={standing}>
        {ability.can('create', 'Approval') &&
          !isWaiting &&
          (!approved || isBehind || endsSoon) &&
          (isSentBack(newest) ? (
            <Resubmit former={newest} onChange={() => setOpen('submit')} />
          ) : (
            <Button size="md" onClick={async () => (await saveFirst()) && setOpen('submit')}>
              {t(newest ? 'submit.again' : 'submit')}
            </Button>
          ))}
        {isWaiting && (
          <LinkButton href={`/compliance/approvals/${newest.id}`} quiet>
            {t('submission.open')}
          </LinkButton>
        )}
        {ability.can('approve', 'Approval') && approved && (
          <Button size="md" variant="default" onClick={() => setOpen('recall')}>
            {t('recall')}
          </Button>
        )}
      </Standing>
      {open === 'submit' && (
        <SubmitDialog about={about} item={id} title={title} former={newest} onClose={() => setOpen(null)} />
      )}
      {open === 'recall' && <RecallCopyDialog about={about} id={id} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Standing({ standing, children }: { standing: PublicCopyStatus; children: React.ReactNode }) {
  const t = useWords();
  const { approved, newest, isBehind } = standing;
  const actions = <div className={`wrap gap-8 above-12 ${styles.actions}`}>{children}</div>;
  // Public text until then.
  const meanwhile = t(approved ? 'words.approved-shown' : 'words.plain-shown');
  if (newest?.state === 'waiting')
    return (
      <WaitingNotice approval={newest}>
        <p>{meanwhile}</p>
        {actions}
      </WaitingNotice>
    );
  if (isSentBack(newest))
    return (
      <SentBackNotice approval={newest}>
        <p>{meanwhile}</p>
        {actions}
      </SentBackNotice>
    );
  if (approved && !isBehind)
    return (
      <ApprovedNotice approval={approved} sealed={t('words.sealed')}>
        {actions}
      </ApprovedNotice>
    );
  return (
    <Notice tone="info">
      <strong>
        {t(newest?.ended === 'recalled' ? 'words.recalled' : approved ? 'words.behind' : 'words.unapproved')}
      </strong>
      <p>{meanwhile}</p>
      {actions}
    </Notice>
  );
}
