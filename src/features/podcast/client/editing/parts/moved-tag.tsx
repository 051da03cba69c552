import { Tag } from '#client/ui/tag.tsx';
import type { Show } from '../../../contract.ts';
import { useWords } from '../words.ts';

/** Marks a show that has moved away. */
export function MovedTag({ show: { movedTo } }: { show: Pick<Show, 'movedTo'> }) {
  const t = useWords();
  return movedTo && <Tag tone="warn">{t('shows.moved')}</Tag>;
}
