import { useEffect, useRef } from 'react';
import sheet from '#client/ui/form-page.module.css';
import { SubmitButton } from '#client/ui/submit-button.tsx';
import type { SignOutForm } from '../../contract/account-form.ts';
import { useWords } from '../words.ts';
import styles from './account-page.module.css';

/** Ends the session at the provider: automatically, or by the button where no script runs. */
export function SignOutView({ form: { action, secret } }: { form: SignOutForm }) {
  const t = useWords();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <form ref={form} method="post" action={action} className={`grid centered ${styles.note}`}>
      <input type="hidden" name="xsrf" value={secret} />
      <input type="hidden" name="logout" value="yes" />
      <h1 className={sheet.title}>{t('account.sign-out.title')}</h1>
      <p className={sheet.lead}>{t('account.sign-out.text')}</p>
      <div className={`wrap gap-12 ${sheet.ways}`}>
        <SubmitButton>{t('account.sign-out.submit')}</SubmitButton>
      </div>
    </form>
  );
}
