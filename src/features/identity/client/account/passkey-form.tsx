import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { Notice } from '#client/ui/notice.tsx';
import { SubmitButton } from '#client/ui/submit-button.tsx';
import type { PasskeyQuestion } from '../../contract/account-form.ts';
import { useWords } from '../words.ts';

interface Props {
  action: string;
  question: PasskeyQuestion;
  label: string;
  /** True if it is the main option on this page. */
  main?: boolean;
}

/** Form that requests a passkey from the device and sends its response. Shown only with scripts. */
export function PasskeyForm({ action, question, label, main }: Props) {
  const t = useWords();
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<'cancelled' | 'unsupported' | null>(null);

  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (!browserSupportsWebAuthn()) return setFailure('unsupported');
    try {
      const given = await startAuthentication({ optionsJSON: question as never });
      if (answer.current) answer.current.value = JSON.stringify(given);
      form.current?.submit();
    } catch {
      // Browsers hide the reason, so that pages cannot find out which passkeys exist.
      setFailure('cancelled');
    }
  };
  return (
    <form
      ref={form}
      method="post"
      action={action}
      className="grid gap-12 needs-script"
      onSubmit={(event) => void ask(event)}
    >
      <input type="hidden" name="intent" value="passkey" />
      <input ref={answer} type="hidden" name="answer" />
      {failure && <Notice tone="bad">{t(`account.passkey.${failure}`)}</Notice>}
      <SubmitButton quiet={!main}>
        <IconFingerprint size={20} stroke={1.75} aria-hidden />
        {label}
      </SubmitButton>
    </form>
  );
}
