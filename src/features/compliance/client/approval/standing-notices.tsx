import type { ReactNode } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import type { Approval } from '../../contract.ts';
import { isolateName } from './isolate-name.ts';
import { SentBackDetails } from './sent-back.tsx';
import { useWords } from './words.ts';

interface Props {
  approval: Approval;
  /** Further text and actions. */
  children: ReactNode;
}

/** Notice that a submission waits for a decision. */
export function WaitingNotice({ approval: { submittedBy, submittedAt }, children }: Props) {
  const t = useWords();
  const { dateTime } = useFormats();
  return (
    <Notice tone="info">
      <strong>{t('standing.waiting')}</strong>
      <p>{t('submitted', { name: isolateName(submittedBy.name), when: dateTime(submittedAt) })}</p>
      {children}
    </Notice>
  );
}

/** True if a submission was sent back and has to be revised. */
export function isSentBack(approval: Approval | null): approval is Approval & { state: ReturnState } {
  return approval?.state === 'returned' || approval?.state === 'rejected';
}

type ReturnState = 'returned' | 'rejected';

/** Notice that a submission was sent back, and why. */
export function SentBackNotice({ approval, children }: Props & { approval: { state: ReturnState } }) {
  const t = useWords();
  return (
    <Notice tone="bad">
      <strong>
        {t(`standing.${approval.state}`, { name: isolateName(approval.decidedBy?.name ?? '') })}
      </strong>
      {approval.decisionNote && <p dir="auto">{approval.decisionNote}</p>}
      <SentBackDetails approval={approval} />
      {children}
    </Notice>
  );
}

/** Notice of an approval: by whom, until when, and with which effect on changes. */
export function ApprovedNotice({ approval, sealed, children }: Props & { sealed: string }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const { decidedBy, decidedAt, submittedAt, expiresAt } = approval;
  return (
    <Notice tone="good">
      <strong>
        {t('approved-by', {
          name: isolateName(decidedBy?.name ?? ''),
          when: dateTime(decidedAt ?? submittedAt),
        })}
      </strong>
      <p>
        {expiresAt && t('until', { when: dateTime(expiresAt) })} {sealed}
      </p>
      {children}
    </Notice>
  );
}
