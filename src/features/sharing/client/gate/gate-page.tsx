import { type FormEvent, useRef } from 'react';
import sheet from '#client/ui/form-page.module.css';
import { SubmitButton } from '#client/ui/submit-button.tsx';
import type { GatePageOf } from '../../contract/public-pages.ts';
import { useWords } from './words.ts';

/** Input fields of each step; the step `press` has none. */
const inputs = {
  password: { type: 'password', autoComplete: 'current-password', maxLength: 1000 },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 },
  code: { type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 },
} as const;

/** Interval in which a second press is ignored: the browser would discard the first answer. */
const twiceMs = 1000;

/** Page of one step of a link's gate. A plain form that works without script. */
export default function GatePage({ page }: { page: GatePageOf; title: string }) {
  const t = useWords();
  const { asks, action, email, fault, isSentAgain = false, apart = false } = page;
  const sentAt = useRef(-twiceMs);
  const submit = (event: FormEvent) => {
    if (event.timeStamp - sentAt.current < twiceMs) event.preventDefault();
    else sentAt.current = event.timeStamp;
  };
  return (
    <form
      className={`${sheet.card} stack gap-16`}
      method="post"
      action={action}
      target={apart ? '_blank' : undefined}
      onSubmit={submit}
      noValidate
    >
      <header>
        <h1 className={sheet.title}>{t(`gate.${asks}.title`)}</h1>
        <p className={sheet.lead}>{t(`gate.${asks}.lead`, { email: `\u2068${email ?? ''}\u2069` })}</p>
        {isSentAgain && (
          <p className="spaced" role="status">
            {t('gate.code.sent')}
          </p>
        )}
      </header>
      {asks !== 'press' && (
        <div className={`stack gap-6 small ${sheet.field}`}>
          <label htmlFor="gate">{t(`gate.${asks}.label`)}</label>
          <div className={sheet.box} data-fault={fault !== undefined}>
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
              autoFocus={!apart}
            />
          </div>
          {fault && (
            <p className={sheet.fault} id="gate-fault" role="alert">
              {fault === 'wrong' ? t(`gate.${asks}.wrong`) : t(`gate.fault.${fault}`)}
            </p>
          )}
        </div>
      )}
      <div className={`wrap gap-12 ${sheet.ways}`}>
        <SubmitButton>{t('gate.open')}</SubmitButton>
        {asks === 'code' && (
          <>
            <SubmitButton quiet name="resend" value="1">
              {t('gate.code.resend')}
            </SubmitButton>
            <SubmitButton quiet name="again" value="1">
              {t('gate.code.again')}
            </SubmitButton>
          </>
        )}
      </div>
    </form>
  );
}
