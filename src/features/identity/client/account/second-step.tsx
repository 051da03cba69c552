import sheet from '#client/ui/form-page.module.css';
import { SubmitButton } from '#client/ui/submit-button.tsx';
import type { SecondStepForm } from '../../contract/account-form.ts';
import { useWords } from '../words.ts';
import styles from './account-page.module.css';
import { CodeField } from './code-field.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { ProblemNotice } from './problem-notice.tsx';

/** Second proof after the password: a code of the app, a passkey, or a recovery code. */
export function SecondStepView({ form, title }: { form: SecondStepForm; title: string }) {
  const t = useWords();
  const { action, way, otherWays, fault, problem, passkey } = form;
  return (
    <div className="stack gap-16">
      <header>
        <h1 className={sheet.title}>{t('account.second-step.title')}</h1>
        <p className={sheet.lead}>{t(`account.second-step.lead.${way}`, { title })}</p>
      </header>
      {problem && <ProblemNotice problem={problem} />}
      {way === 'passkey' && passkey && (
        <PasskeyForm action={action} question={passkey} label={t('account.passkey.use')} main />
      )}
      <form method="post" action={action} className="stack gap-16" noValidate>
        {way !== 'passkey' && <CodeField way={way} {...(fault && { fault })} {...(problem && { problem })} />}
        <div className={`wrap gap-12 ${sheet.ways}`}>
          {way !== 'passkey' && <SubmitButton>{t('account.second-step.submit')}</SubmitButton>}
          <SubmitButton quiet name="intent" value="cancel">
            {t('account.second-step.cancel')}
          </SubmitButton>
        </div>
      </form>
      {way !== 'passkey' && passkey && (
        <PasskeyForm action={action} question={passkey} label={t('account.passkey.use')} />
      )}
      {otherWays.includes('code') && (
        <a className={styles.aside} href={action}>
          {t('account.second-step.with.code')}
        </a>
      )}
      {otherWays.includes('recovery-code') && (
        <a className={styles.aside} href={`${action}?with=recovery-code`}>
          {t('account.second-step.with.recovery-code')}
        </a>
      )}
      {way === 'recovery-code' && <p className={sheet.hint}>{t('account.second-step.lost')}</p>}
    </div>
  );
}
