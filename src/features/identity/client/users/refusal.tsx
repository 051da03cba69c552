import { reasonOf } from '#client/lib/issues.ts';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { useWords } from '../words.ts';

/** Error of a refused action, with a message of its own for known reasons. */
export function Refusal({ error }: { error: Error | null }) {
  const t = useWords();
  if (!error) return null;
  if (reasonOf(error) !== 'last-administrator') return <ErrorNotice error={error} />;
  return (
    <Notice tone="bad">
      <strong>{t('users.last-administrator.title')}</strong>
      <p>{t('users.last-administrator.text')}</p>
    </Notice>
  );
}
