import { WebAuthnError } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/lib/http.ts';
import { issuesOf } from '#client/lib/issues.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/dialog-foot.tsx';
import styles from '#client/ui/form.module.css';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { useWords } from '../words.ts';
import { addPasskey, type PasskeyOptions } from './api.ts';
import { NameField } from './name-field.tsx';

interface Props {
  options: PasskeyOptions;
  onAdded: (name: string, codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Asks for a name; the browser's own dialog follows directly from the click. */
export function AddPasskeyDialog({ options, onAdded, onClose }: Props) {
  const t = useWords();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const add = useMutation({
    mutationFn: () => addPasskey(name.trim(), options),
    onSuccess: ({ recoveryCodes }) => onAdded(name.trim(), recoveryCodes),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim()) add.mutate();
  };
  const isWrong = issuesOf(add.error).name !== undefined;
  const fault = isTried && !name.trim() ? 'needed' : isWrong ? 'wrong' : null;
  return (
    <Dialog title={t('factors.passkeys.add')} place="middle" onClose={onClose}>
      <form className={styles.inDialog} onSubmit={submit} noValidate>
        <p className="muted small pretty">{t('factors.passkeys.add-text')}</p>
        <NameField value={name} onChange={setName} fault={fault} />
        {add.error && !isWrong && <Refusal error={add.error} />}
        <DialogFoot label={t('factors.passkeys.go-on')} isPending={add.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function Refusal({ error }: { error: Error }) {
  const t = useWords();
  const kind = kindOf(error);
  return kind ? <Notice tone="bad">{t(`factors.passkeys.${kind}`)}</Notice> : <ErrorNotice error={error} />;
}

/** Kind of failure, as far as browser or server report it. */
function kindOf(error: Error): 'known' | 'cancelled' | 'failed' | null {
  if (!(error instanceof ApiError)) {
    const isRegistered =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return isRegistered ? 'known' : 'cancelled';
  }
  if (error.code === 'conflict') return 'known';
  return error.code === 'gone' || issuesOf(error).passkey !== undefined ? 'failed' : null;
}
