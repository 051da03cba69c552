import { ProofError } from '#client/session/prove-again.ts';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { SignInNotice } from '#client/ui/sign-in-notice.tsx';

/** What went wrong with a change that may need a fresh proof of who one is. */
export function FailureNotice({ error }: { error: Error }) {
  return error instanceof ProofError ? (
    <SignInNotice failure={error.failure} />
  ) : (
    <ErrorNotice error={error} />
  );
}
