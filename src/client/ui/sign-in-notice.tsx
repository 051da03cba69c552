import { isCancelled, type SignInFailure } from '#shared/failures.ts';
import { useErrorWords } from '../i18n/error-words.ts';
import { Notice } from './notice.tsx';

/** Reason for a failed sign-in. One that the user canceled is not shown as an error. */
export function SignInNotice({ failure }: { failure: SignInFailure }) {
  const { title, text } = useErrorWords().ofSignIn(failure);
  return (
    <Notice key={failure} tone={isCancelled(failure) ? 'info' : 'bad'}>
      <strong>{title}</strong>
      <p>{text}</p>
    </Notice>
  );
}
