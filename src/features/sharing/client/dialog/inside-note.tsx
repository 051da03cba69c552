import { Notice } from '#client/ui/notice.tsx';
import { useWords } from './words.ts';

/** Says that this has no address that everybody can open. */
export function InsideNote() {
  const t = useWords();
  return <Notice tone="info">{t('detail.inside')}</Notice>;
}
