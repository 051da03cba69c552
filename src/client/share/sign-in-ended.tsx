import { useEffect } from 'react';
import type { SignInFailure } from '#shared/failures.ts';
import { useErrorWords } from '../i18n/error-words.ts';
import { useHubWords } from '../i18n/words.ts';
import { announce } from '../session/announce.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { MessagePage } from '../ui/message-page.tsx';

/** Last page of a sign-in popup: notifies the page that opened it, and closes. If it cannot close, it offers a link. */
export function SignInEnded({ goOn, failure }: { goOn: string; failure?: SignInFailure | undefined }) {
  const say = useHubWords();
  const words = useErrorWords();

  useEffect(() => {
    announce(failure ? { kind: 'sign-in-failed', failure } : { kind: 'signed-in' });
    close();
  }, [failure]);

  const text = failure
    ? words.ofSignIn(failure)
    : { title: say('sign-in.done.title'), text: say('sign-in.done.text') };
  return (
    <MessagePage scene={failure ? 401 : 'signed-in'} title={text.title} text={text.text}>
      <LinkButton href={goOn}>{say('sign-in.go-on')}</LinkButton>
    </MessagePage>
  );
}
