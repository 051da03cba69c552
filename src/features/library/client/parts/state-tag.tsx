import { Tag } from '#client/ui/tag.tsx';
import type { EmbargoReason, State } from '../../contract.ts';
import { useWords } from '../words.ts';

const tones = {
  draft: 'plain',
  processing: 'accent',
  ready: 'good',
  failed: 'bad',
  archived: 'warn',
} as const;

const embargoTones = { approval: 'warn', expired: 'warn', filing: 'warn', recalled: 'bad' } as const;

/** State of an item in one word. An embargo shows its reason. */
export function StateTag({ state, embargo = null }: { state: State; embargo?: EmbargoReason | null }) {
  const t = useWords();
  if (state === 'ready' && embargo) return <Tag tone={embargoTones[embargo]}>{t(`hold.${embargo}`)}</Tag>;
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
}
