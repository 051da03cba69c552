import { Notice } from '#client/ui/notice.tsx';
import { useWords } from './words.ts';

/** Notice that this has no public address. */
export function InsideNote() {
  const t = useWords();
  return <Notice tone="info">{t('detail.inside')}</Notice>;
}
