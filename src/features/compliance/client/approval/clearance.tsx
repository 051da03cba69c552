import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { useAbility } from '#client/lib/ability.ts';
import type { ClearanceProps } from '#client/lib/clearance.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { useOpenPage } from '#client/lib/page-address.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { useSaveFirst } from '#client/ui/unsaved.tsx';
import { DenialContacts, useDenialWords } from '#features/library/client/exports.ts';
import { libraryPages } from '#features/library/pages.ts';
import type { ItemStanding } from '../../contract.ts';
import { ItemUse } from '../uses/item-use.tsx';
import { useApprovalCall, useStanding } from './api.ts';
import styles from './approval.module.css';
import { isolateName } from './isolate-name.ts';
import { FilingLines, ItemFiling } from './item-filing.tsx';
import { RecallDialog } from './recall-dialog.tsx';
import { Resubmit } from './resubmit.tsx';
import { ApprovedNotice, isSentBack, SentBackNotice, WaitingNotice } from './standing-notices.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { useWords } from './words.ts';

/** Status of an item under the firm's rules, with possible actions. */
export function Clearance({ id, version, title, revises }: Omit<ClearanceProps, 'about'>) {
  const t = useWords();
  const ability = useAbility();
  const [open, setOpen] = useState<'submit' | 'recall' | 'lift' | null>(null);
  const saveFirst = useSaveFirst();
  const { data: standing, error, refetch } = useStanding(id, version);
  if (!standing) return error && <LoadFailed error={error} onRetry={refetch} />;
  const isWaiting = standing.newest?.state === 'waiting';
  const maySubmit = ability.can('create', 'Approval');
  const mayRecall = ability.can('approve', 'Approval') && revises === null;
  const { duty, filed } = standing.filing;
  // The notice about a filing is shown once.
  const isEmbargoedForFiling =
    duty !== null && revises === null && standing.refusal?.code === 'needs-filing' && !showsOutcome(standing);
  const asksNothing = !standing.needsApproval && !standing.recall && !duty && !filed && revises === null;
  if (asksNothing && !mayRecall) return null;
  return (
    <>
      <div className="below-16">
        <Standing standing={standing} revises={revises} isEmbargoedForFiling={isEmbargoedForFiling}>
          {maySubmit &&
            standing.needsApproval &&
            !isWaiting &&
            (!standing.approved || standing.endsSoon || standing.isBehind) &&
            (isSentBack(standing.newest) ? (
              <Resubmit former={standing.newest} onChange={() => setOpen('submit')} />
            ) : (
              <Button size="md" onClick={async () => (await saveFirst()) && setOpen('submit')}>
                {t(standing.newest ? 'submit.again' : 'submit')}
              </Button>
            ))}
          {maySubmit && standing.approved && revises === null && <CopyButton id={id} standing={standing} />}
          {maySubmit && !standing.needsApproval && revises !== null && <AdoptButton id={id} />}
          {isWaiting && standing.newest && (
            <LinkButton href={`/compliance/approvals/${standing.newest.id}`} quiet>
              {t('submission.open')}
            </LinkButton>
          )}
          {mayRecall && (
            <Button size="md" variant="default" onClick={() => setOpen(standing.recall ? 'lift' : 'recall')}>
              {t(standing.recall ? 'lift' : 'recall')}
            </Button>
          )}
        </Standing>
      </div>
      {!isEmbargoedForFiling && <ItemFiling filing={standing.filing} />}
      {ability.can('read', 'Record') && revises === null && (
        <div className="below-16">
          <ItemUse id={id} />
        </div>
      )}
      {open === 'submit' && (
        <SubmitDialog item={id} title={title} former={standing.newest} onClose={() => setOpen(null)} />
      )}
      {(open === 'recall' || open === 'lift') && (
        <RecallDialog id={id} does={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

/** True if the outcome of a submission is shown first. */
function showsOutcome({ newest, approved }: ItemStanding): boolean {
  return newest?.state === 'waiting' || (isSentBack(newest) && !approved);
}

function CopyButton({ id, standing }: { id: string; standing: ItemStanding }) {
  const t = useWords();
  const openPage = useOpenPage();
  const copying = useApprovalCall('copy', (copy) => openPage(libraryPages.item, { id: copy.id }));
  return (
    <Button size="md" variant="default" loading={copying.isPending} onClick={() => copying.mutate({ id })}>
      {t(standing.workingCopy ? 'copy.open' : 'copy.make')}
    </Button>
  );
}

/** Button that replaces an item by its working copy, which needs no approval. */
function AdoptButton({ id }: { id: string }) {
  const t = useWords();
  const openPage = useOpenPage();
  const saveFirst = useSaveFirst();
  const adopting = useApprovalCall('adopt', ({ item }) => {
    showSnackbar(t('adopt.done'), { color: 'success' });
    openPage(libraryPages.item, { id: item }, { replace: true });
  });
  return (
    <Button
      size="md"
      loading={adopting.isPending}
      onClick={async () => (await saveFirst()) && adopting.mutate({ id })}
    >
      {t('adopt')}
    </Button>
  );
}

interface StandingProps {
  standing: ItemStanding;
  revises: string | null;
  isEmbargoedForFiling: boolean;
  children: React.ReactNode;
}

function Standing({ standing, revises, isEmbargoedForFiling, children }: StandingProps) {
  const t = useWords();
  const { dateTime } = useFormats();
  const ofDenial = useDenialWords();
  const { approved, newest, recall, hold, refusal } = standing;
  const maySee = useAbility().can('read', 'Record');
  const actions = <div className={`wrap gap-8 above-12 ${styles.actions}`}>{children}</div>;
  if (recall)
    return (
      <Notice tone="bad">
        <strong>{ofDenial('recalled').title}</strong>
        <p>{ofDenial('recalled').text}</p>
        <p>{t('recalled', { name: isolateName(recall.by.name), when: dateTime(recall.at) })}</p>
        <p dir="auto">{recall.reason}</p>
        <DenialContacts people={refusal?.ask ?? []} />
        {actions}
      </Notice>
    );
  if (isSentBack(newest) && !approved) return <SentBackNotice approval={newest}>{actions}</SentBackNotice>;
  if (newest?.state === 'waiting')
    return (
      <WaitingNotice approval={newest}>
        {approved?.expiresAt && hold === null && (
          <p>{t('standing.still', { when: dateTime(approved.expiresAt) })}</p>
        )}
        {actions}
      </WaitingNotice>
    );
  if (approved && hold === null)
    return (
      <ApprovedNotice approval={approved} sealed={t('standing.sealed')}>
        {standing.isBehind && <p>{t('standing.behind')}</p>}
        {actions}
      </ApprovedNotice>
    );
  if (isEmbargoedForFiling)
    return (
      <Notice tone={standing.filing.duty?.state === 'overdue' ? 'bad' : 'info'}>
        <strong>{ofDenial('needs-filing').title}</strong>
        {!maySee && <p>{ofDenial('needs-filing').text}</p>}
        {(maySee || standing.filing.duty?.state !== 'held') && <FilingLines filing={standing.filing} />}
        {!maySee && <DenialContacts people={refusal?.ask ?? []} />}
        {actions}
      </Notice>
    );
  const { title, text } = revises
    ? {
        title: t('standing.copy'),
        text: t(standing.needsApproval ? 'standing.copy.text' : 'standing.copy.free'),
      }
    : refusal
      ? ofDenial(refusal.code)
      : { title: t('standing.free'), text: t('standing.free.text') };
  return (
    <Notice tone="info">
      <strong>{title}</strong>
      <p>
        {text} {revises && <a href={`/library/${revises}`}>{t('copy.original')}</a>}
      </p>
      {standing.ground && standing.ground !== 'category' && <p>{t(`standing.${standing.ground}`)}</p>}
      {!revises && refusal && <DenialContacts people={refusal.ask} />}
      {actions}
    </Notice>
  );
}
