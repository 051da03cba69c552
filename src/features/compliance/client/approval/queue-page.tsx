import { IconRubberStamp } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { useAddressTab } from '#client/lib/use-address-tab.ts';
import { ListBody } from '#client/lists/list-body.tsx';
import { Bone } from '#client/ui/bone.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { type Approval, type ApprovalList, approvalLists } from '../../contract.ts';
import records from '../records.module.css';
import { usePagedList } from '../use-paged-list.ts';
import { approvalsQuery } from './api.ts';
import { isolateName } from './isolate-name.ts';
import { StateTag } from './state-tag.tsx';
import { SubmitAgain } from './submit-again.tsx';
import { useWords } from './words.ts';

/** Submissions; waiting ones are the first tab, the oldest first. */
export default function QueuePage() {
  const t = useWords();
  const [current, open] = useAddressTab(approvalLists, 'state');
  return (
    <>
      <PageHead title={t('queue.title')} lead={t('queue.lead')} />
      <Tabs
        label={t('queue.title')}
        tabs={approvalLists.map((name) => ({ name, title: t(`state.${name}`) }))}
        current={current}
        onChange={open}
      >
        {(state) => state === current && <Queue state={state} />}
      </Tabs>
    </>
  );
}

function Queue({ state }: { state: ApprovalList }) {
  const empty = useEmptyWords(state);
  const list = usePagedList(
    (pages) => approvalsQuery({ state, ...pages }),
    ({ approvals }) => approvals,
  );
  return (
    <ListBody list={list} empty={<EmptyState icon={IconRubberStamp} {...empty} />}>
      {(approvals) => (
        <ul className="grid gap-12 below-16" aria-busy={!approvals || list.isStale}>
          {!approvals && [0.9, 0.7, 0.8].map((length) => <Bone key={length} length={length} />)}
          {approvals?.map((approval) => (
            <li key={approval.id}>
              <Line approval={approval} />
              {state === 'ending' && <SubmitAgain approval={approval} />}
            </li>
          ))}
        </ul>
      )}
    </ListBody>
  );
}

function useEmptyWords(state: ApprovalList): { title: string; text: string } {
  const t = useWords();
  if (state === 'waiting') return { title: t('queue.empty'), text: t('queue.empty.text') };
  if (state === 'ending') return { title: t('ending.none'), text: t('ending.none.text') };
  return { title: t('queue.none'), text: t('queue.none.text') };
}

function Line({ approval }: { approval: Approval }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const { id, about, title, submittedBy, submittedAt, decidedBy, decidedAt, state, expiresAt, ended } =
    approval;
  return (
    <a
      className={`grid shrinks gap-8 breaks plain-link ${records.line}`}
      href={`/compliance/approvals/${id}`}
    >
      <span className={records.name} dir="auto">
        {title}
      </span>
      <span className={records.facts}>
        <StateTag approval={approval} />
        {about !== 'Item' && <span>{t(`about.${about}`)}</span>}
        <span>{t('submitted', { name: isolateName(submittedBy.name), when: dateTime(submittedAt) })}</span>
        {decidedBy && decidedAt && (
          <span>{t('decided', { name: isolateName(decidedBy.name), when: dateTime(decidedAt) })}</span>
        )}
        {expiresAt && state === 'approved' && ended !== 'replaced' && (
          <span>{t(ended ? 'ending.over' : 'ending.until', { when: dateTime(expiresAt) })}</span>
        )}
      </span>
    </a>
  );
}
