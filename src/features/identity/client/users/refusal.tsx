import { ApiError } from '#client/lib/http.ts';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { useWords } from '../words.ts';

/** Why the server did not do it, where its reason has words of its own here. */
export function Refusal({ error }: { error: Error | null }) {
  const t = useWords();
  if (!error) return null;
  if (!isLastAdministrator(error)) return <ErrorNotice error={error} />;
  return (
    <Notice tone="bad">
      <strong>{t('users.last-administrator.title')}</strong>
      <p>{t('users.last-administrator.text')}</p>
    </Notice>
  );
}

function isLastAdministrator(error: Error): boolean {
  return error instanceof ApiError && error.params.reason === 'last-administrator';
}

/** The fields that the server did not take, with its reason. */
export function issuesOf(error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || error.code !== 'invalid-input') return {};
  const issues = error.params.issues as readonly { path: string; reason: string }[] | undefined;
  return Object.fromEntries((issues ?? []).map(({ path, reason }) => [path.split('.')[0], reason]));
}
