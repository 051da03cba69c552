import { Tag } from '#client/ui/tag.tsx';
import type { LinkState } from '../../contract.ts';
import { useWords } from './words.ts';

const tones = { active: 'good', 'used-up': 'warn', expired: 'warn', revoked: 'bad' } as const;

/** How a link stands. */
export function LinkStateTag({ state }: { state: LinkState }) {
  const t = useWords();
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
}
