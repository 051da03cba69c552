import { IconRubberStamp } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { Bone } from '#client/ui/bone.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { type Approval, type ApprovalList, approvalLists } from '../../contract.ts';
import { ListPager } from '../list-pager.tsx';
import records from '../records.module.css';
import { usePage } from '../use-page.ts';
import { alone } from './alone.ts';
import { useApprovals } from './api.ts';
import { StateTag } from './state-tag.tsx';
import { SubmitAgain } from './submit-again.tsx';
import { useWords } from './words.ts';

/** What was submitted: what waits comes first, the oldest of it on top. */
export default function QueuePage() {
  const t = useWords();
  const [{ state: asked }, change] = useAddressQuery();
  const current = approvalLists.find((each) => each === asked) ?? 'waiting';
  return (
    <>
      <PageHead title={t('queue.title')} lead={t('queue.lead')} />
      <Tabs
        label={t('queue.title')}
        tabs={approvalLists.map((name) => ({ name, title: t(`state.${name}`) }))}
        current={current}
        onChange={(state) => change({ state: state === 'waiting' ? '' : state, page: '' }, 'replace')}
      >
        {(state) => state === current && <Queue state={state} />}
      </Tabs>
    </>
  );
}

function Queue({ state }: { state: ApprovalList }) {
  const { page, size } = usePage();
  const list = useApprovals({ state, page, size });
  if (list.error && !list.data) return <LoadFailed error={list.error} onRetry={list.refetch} />;
  if (list.data?.total === 0) return <Nothing state={state} />;
  return (
    <>
      <ul className={records.list} aria-busy={list.isPending}>
        {list.isPending && [0.9, 0.7, 0.8].map((length) => <Bone key={length} length={length} />)}
        {list.data?.approvals.map((approval) => (
          <li key={approval.id}>
            <Line approval={approval} />
            {state === 'ending' && <SubmitAgain approval={approval} />}
          </li>
        ))}
      </ul>
      <ListPager list={list} />
    </>
  );
}

function Nothing({ state }: { state: ApprovalList }) {
  const t = useWords();
  const [title, text] =
    state === 'waiting'
      ? [t('queue.empty'), t('queue.empty.text')]
      : state === 'ending'
        ? [t('ending.none'), t('ending.none.text')]
        : [t('queue.none'), t('queue.none.text')];
  return <EmptyState icon={IconRubberStamp} title={title} text={text} />;
}

function Line({ approval }: { approval: Approval }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const { id, about, title, submittedBy, submittedAt, decidedBy, decidedAt, state, expiresAt, ended } =
    approval;
  return (
    <a className={records.line} href={`/compliance/approvals/${id}`}>
      <span className={records.name} dir="auto">
        {title}
      </span>
      <span className={records.facts}>
        <StateTag approval={approval} />
        {about !== 'Item' && <span>{t(`about.${about}`)}</span>}
        <span>{t('submitted', { name: alone(submittedBy.name), when: dateTime(submittedAt) })}</span>
        {decidedBy && decidedAt && (
          <span>{t('decided', { name: alone(decidedBy.name), when: dateTime(decidedAt) })}</span>
        )}
        {expiresAt && state === 'approved' && ended !== 'replaced' && (
          <span>{t(ended ? 'ending.over' : 'ending.until', { when: dateTime(expiresAt) })}</span>
        )}
      </span>
    </a>
  );
}
