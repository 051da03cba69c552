import { ProofError } from '#client/session/prove-again.ts';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { SignInNotice } from '#client/ui/sign-in-notice.tsx';

/** Failure of a change that may need a fresh sign-in. */
export function FailureNotice({ error }: { error: Error }) {
  return error instanceof ProofError ? (
    <SignInNotice failure={error.failure} />
  ) : (
    <ErrorNotice error={error} />
  );
}
