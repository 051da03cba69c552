import { ApiError } from '#client/lib/http.ts';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { feedProblems } from '../../contract.ts';
import { useWords } from './words.ts';

/** Explains what is wrong with a feed, and in which line. */
export function FeedProblem({ error }: { error: Error }) {
  const t = useWords();
  const { reason, line } = issueOf(error);
  const problem = feedProblems.find((each) => each === reason);
  if (!problem) return <ErrorNotice error={error} />;
  return (
    <Notice tone="bad">
      <p>{t(`problem.${problem}`)}</p>
      {line !== null && <p>{t('problem.line', { line: String(line) })}</p>}
    </Notice>
  );
}

function issueOf(error: Error): { reason: string | null; line: number | null } {
  const issues = error instanceof ApiError && Array.isArray(error.params.issues) ? error.params.issues : [];
  const [issue] = issues as readonly { reason?: unknown; line?: unknown }[];
  return {
    reason: typeof issue?.reason === 'string' ? issue.reason : null,
    line: typeof issue?.line === 'number' ? issue.line : null,
  };
}
