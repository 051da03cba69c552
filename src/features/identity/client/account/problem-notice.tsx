import { Notice } from '#client/ui/notice.tsx';
import type { AccountProblem } from '../../contract/account-form.ts';
import { useWords } from '../words.ts';

export const problemId = 'account-problem';

/** Problem with a form as a whole, shown above it. */
export function ProblemNotice({ problem }: { problem: AccountProblem }) {
  const t = useWords();
  return (
    <Notice tone="bad">
      <span id={problemId}>
        {problem.code === 'wait'
          ? t('account.problem.wait', { minutes: problem.minutes })
          : t(`account.problem.${problem.code}`)}
      </span>
    </Notice>
  );
}
