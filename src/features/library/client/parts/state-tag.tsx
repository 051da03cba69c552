import { Tag } from '#client/ui/tag.tsx';
import type { State } from '../../contract.ts';
import { useWords } from '../words.ts';

const tones = {
  draft: 'plain',
  processing: 'accent',
  ready: 'good',
  failed: 'bad',
  archived: 'warn',
} as const;

/** How an item stands, in one word. */
export function StateTag({ state }: { state: State }) {
  const t = useWords();
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
}
