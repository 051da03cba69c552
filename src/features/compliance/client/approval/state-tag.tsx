import { Tag } from '#client/ui/tag.tsx';
import type { Approval } from '../../contract.ts';
import { useWords } from './words.ts';

const tones = {
  waiting: 'accent',
  approved: 'good',
  returned: 'warn',
  rejected: 'bad',
  withdrawn: 'plain',
} as const;

/** Tag with the state of a submission, and why an approval has ended. */
export function StateTag({ approval: { state, ended } }: { approval: Approval }) {
  const t = useWords();
  if (ended) return <Tag>{t(`ended.${ended}`)}</Tag>;
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
}
