import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#client/lib/http.ts';
import { issuesOf } from '#client/lib/issues.ts';
import { CopyCode } from '#client/ui/copy-code.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/dialog-foot.tsx';
import styles from '#client/ui/form.module.css';
import { Notice } from '#client/ui/notice.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import type { OutputOf } from '#shared/contract.ts';
import type { factorRoutes } from '../../contract.ts';
import { useWords } from '../words.ts';
import { confirmTotp } from './api.ts';
import own from './factors.module.css';
import { FailureNotice } from './failure-notice.tsx';

interface Props {
  offer: OutputOf<typeof factorRoutes.beginTotp>;
  onAdded: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Shows the secret for an authenticator app, and asks for a code as confirmation. */
export function SetUpDialog({ offer, onAdded, onClose }: Props) {
  const t = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const confirm = useMutation({
    mutationFn: () => confirmTotp(code),
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onError: () => field.current?.select(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(code.trim() === '');
    if (code.trim() === '') field.current?.focus();
    else confirm.mutate();
  };
  const isWrong = issuesOf(confirm.error).code !== undefined;
  return (
    <Dialog title={t('factors.set-up.title')} place="middle" onClose={onClose}>
      <form className={styles.inDialog} onSubmit={submit} noValidate>
        <p className="muted small pretty">{t('factors.set-up.scan')}</p>
        <img
          className={own.picture}
          src={`data:image/svg+xml,${encodeURIComponent(offer.qr)}`}
          alt={t('factors.set-up.qr')}
          width={200}
          height={200}
        />
        <CopyCode label={t('factors.set-up.secret')} code={offer.secret.replace(/(.{4})(?=.)/g, '$1 ')} />
        <TextInput
          ref={field}
          data-autofocus
          label={t('factors.set-up.code')}
          description={t('factors.set-up.code-hint')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          error={isEmpty ? t('factors.set-up.needed') : isWrong && t('factors.set-up.wrong')}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setEmpty(false);
          }}
        />
        {confirm.error && !isWrong && <Refusal error={confirm.error} />}
        <DialogFoot label={t('factors.set-up.confirm')} isPending={confirm.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function Refusal({ error }: { error: Error }) {
  const t = useWords();
  if (error instanceof ApiError && error.code === 'gone')
    return <Notice tone="bad">{t('factors.set-up.gone')}</Notice>;
  return <FailureNotice error={error} />;
}
