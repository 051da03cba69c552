import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { startOfDay } from '#client/lists/days.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import type { Review } from '../../../contract.ts';
import { principalsQuery, useApprovalCall } from '../api.ts';
import { useWords } from '../words.ts';
import styles from './desk.module.css';

/** Who is to decide, never the submitter, and by when. Each choice is stored at once. */
export function AssignmentFields({ review }: { review: Review }) {
  const t = useWords();
  const { viewer } = useContext(ShellContext);
  const { data: { principals = [] } = {} } = useQuery(principalsQuery);
  const assigning = useApprovalCall('assign', () => {});
  const { id, assignee, dueAt, submittedBy } = review;
  const set = (changes: { assignee?: string | null; dueAt?: string | null }) =>
    assigning.mutate({ id, assignee: assignee?.uid ?? null, dueAt, ...changes });
  const may = principals.filter(({ uid }) => uid !== submittedBy.uid && uid !== viewer?.uid);
  const isListed =
    assignee === null || assignee.uid === viewer?.uid || may.some(({ uid }) => uid === assignee.uid);
  return (
    <div className={`grid gap-12 ${styles.fields}`}>
      <NativeSelect
        size="md"
        label={t('assignee')}
        value={assignee?.uid ?? ''}
        data={[
          { value: '', label: t('assignee.none') },
          ...(viewer && viewer.uid !== submittedBy.uid
            ? [{ value: viewer.uid, label: t('assignee.me') }]
            : []),
          ...may.map(({ uid, name }) => ({ value: uid, label: name })),
          ...(isListed || !assignee ? [] : [{ value: assignee.uid, label: assignee.name }]),
        ]}
        onChange={({ currentTarget: { value } }) => set({ assignee: value || null })}
      />
      <TextInput
        key={dueAt}
        type="date"
        size="md"
        label={t('due')}
        defaultValue={dueAt ? dayOf(dueAt) : ''}
        onBlur={({ currentTarget: { value } }) => {
          // The whole day is left to decide.
          const due = value === '' ? null : (startOfDay(value, 1) ?? null);
          const moment = due && new Date(Date.parse(due) - 1).toISOString();
          if (moment !== dueAt) set({ dueAt: moment });
        }}
      />
    </div>
  );
}

/** Returns the local day of a moment, as a date field has it. */
function dayOf(moment: string): string {
  const date = new Date(moment);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
