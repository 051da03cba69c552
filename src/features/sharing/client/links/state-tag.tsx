import { Tag } from '#client/ui/tag.tsx';
import type { Link } from '../../contract.ts';
import { useWords } from './words.ts';

const tones = { active: 'good', 'used-up': 'warn', expired: 'warn', revoked: 'bad' } as const;

/** Tag with the state of a link, or "withdrawn" if an active link leads nowhere. */
export function LinkStateTag({
  link: { state, isWithdrawn },
}: {
  link: Pick<Link, 'state' | 'isWithdrawn'>;
}) {
  const t = useWords();
  if (state === 'active' && isWithdrawn) return <Tag tone="bad">{t('state.withdrawn')}</Tag>;
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
}
