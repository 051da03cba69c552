import { useErrorWords } from '#client/i18n/error-words.ts';
import { ProofError } from '#client/session/prove-again.ts';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';

/** What went wrong with a change that may need a fresh proof of who one is. */
export function FailureNotice({ error }: { error: Error }) {
  const words = useErrorWords();
  if (!(error instanceof ProofError)) return <ErrorNotice error={error} />;
  const { title, text } = words.ofSignIn(error.failure);
  return (
    <Notice tone="bad">
      <strong>{title}</strong>
      <p>{text}</p>
    </Notice>
  );
}
