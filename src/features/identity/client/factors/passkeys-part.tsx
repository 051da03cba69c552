import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { reasonOf } from '#client/lib/issues.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import styles from '#client/ui/form.module.css';
import { Notice } from '#client/ui/notice.tsx';
import type { Factors } from '../../contract.ts';
import { useWords } from '../words.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { beginPasskey } from './api.ts';
import { FailureNotice } from './failure-notice.tsx';
import { Part } from './part.tsx';
import { PasskeyItem } from './passkey-item.tsx';

interface Props {
  factors: Factors;
  onChanged: (codes?: readonly string[] | null) => unknown;
}

/** List of one's passkeys, and a button to add one. */
export function PasskeysPart({ factors: { totp, passkeys, canHavePasskeys }, onChanged }: Props) {
  const t = useWords();
  const begin = useMutation({ mutationFn: beginPasskey });
  const obstacle = canHavePasskeys ? (browserSupportsWebAuthn() ? null : 'unsupported') : whyImpossible();
  const added = (name: string, codes: readonly string[] | null) => {
    begin.reset();
    showSnackbar(t('factors.passkeys.added', { name }), { color: 'success' });
    void onChanged(codes);
  };
  return (
    <Part title={t('factors.passkeys.title')} text={t('factors.passkeys.what')}>
      {passkeys.length > 0 && (
        <ul className="grid">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              isLast={passkeys.length === 1 && totp === null}
              onChanged={() => onChanged()}
            />
          ))}
        </ul>
      )}
      {obstacle && <p className="muted small pretty">{t(`factors.passkeys.${obstacle}`)}</p>}
      {begin.error &&
        (reasonOf(begin.error) === 'too-many' ? (
          <Notice tone="bad">{t('factors.passkeys.too-many')}</Notice>
        ) : (
          <FailureNotice error={begin.error} />
        ))}
      {!obstacle && (
        <div className={`cluster gap-12 ${styles.actions}`}>
          <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
            {t('factors.passkeys.add')}
          </Button>
        </div>
      )}
      {begin.data && <AddPasskeyDialog options={begin.data} onAdded={added} onClose={begin.reset} />}
    </Part>
  );
}

/** True where browsers create passkeys: on a secure page with a host name, such as `localhost`; not at a bare IP address. */
function whyImpossible(): 'nameless' | 'impossible' {
  return window.isSecureContext ? 'nameless' : 'impossible';
}
