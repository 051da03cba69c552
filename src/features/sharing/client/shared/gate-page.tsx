import { SubmitButton } from '#client/ui/submit-button.tsx';
import type { PublicPage } from '#shared/page.ts';
import styles from './gate-page.module.css';
import { useWords } from './words.ts';

type Page = Extract<PublicPage, { kind: 'gate' }>;

const inputs = {
  password: { type: 'password', autoComplete: 'current-password', maxLength: 1000 },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 },
  code: { type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 },
} as const;

/** Asks for what a link wants before it opens. A plain form: it works without script. */
export default function GatePage({ page: { asks, action, email, fault } }: { page: Page; title: string }) {
  const t = useWords();
  return (
    <form className={styles.form} method="post" action={action} noValidate>
      <header>
        <h1 className={styles.title}>{t(`gate.${asks}.title`)}</h1>
        <p className={styles.lead}>{t(`gate.${asks}.lead`, { email: `\u2068${email ?? ''}\u2069` })}</p>
      </header>
      <div className={styles.field}>
        <label htmlFor="gate">{t(`gate.${asks}.label`)}</label>
        <input
          {...inputs[asks]}
          id="gate"
          name={asks}
          dir="ltr"
          required
          spellCheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && 'gate-fault'}
          // biome-ignore lint/a11y/noAutofocus: the page is one field; one begins in it, without script too
          autoFocus
        />
        {fault && (
          <p className={styles.fault} id="gate-fault" role="alert">
            {fault === 'wrong' ? t(`gate.${asks}.wrong`) : t(`gate.fault.${fault}`)}
          </p>
        )}
      </div>
      <div className={styles.ways}>
        <SubmitButton>{t('gate.open')}</SubmitButton>
        {asks === 'code' && (
          <SubmitButton quiet name="again" value="1">
            {t('gate.code.again')}
          </SubmitButton>
        )}
      </div>
    </form>
  );
}
