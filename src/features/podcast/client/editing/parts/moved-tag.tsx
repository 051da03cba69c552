import { Tag } from '#client/ui/tag.tsx';
import type { Show } from '../../../contract.ts';
import { useWords } from '../words.ts';

/** Says that a show has moved away, or will once that is approved. */
export function MovedTag({ show: { movedTo, leadsTo } }: { show: Pick<Show, 'movedTo' | 'leadsTo'> }) {
  const t = useWords();
  if (!movedTo) return null;
  return <Tag tone="warn">{t(leadsTo === movedTo ? 'shows.moved' : 'shows.moving')}</Tag>;
}
