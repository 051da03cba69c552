import sheet from '#client/ui/form-page.module.css';
import type { SecondStepForm } from '../../contract/account-form.ts';
import { useWords } from '../words.ts';
import styles from './account-page.module.css';
import { problemId } from './problem-notice.tsx';

const kinds = {
  code: { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 },
  'recovery-code': { autoComplete: 'off', inputMode: 'text', maxLength: 40 },
} as const;

interface Props extends Pick<SecondStepForm, 'fault' | 'problem'> {
  way: keyof typeof kinds;
}

const faultId = 'account-code-fault';

export function CodeField({ way, fault, problem }: Props) {
  const t = useWords();
  const describing = [problem && problemId, fault && faultId].filter(Boolean).join(' ');
  return (
    <div className={`stack gap-6 small ${sheet.field}`}>
      <label htmlFor="account-code">{t(`account.second-step.${way}`)}</label>
      <div className={`${sheet.box} ${styles.code}`} data-fault={fault !== undefined}>
        <input
          {...kinds[way]}
          id="account-code"
          name={way}
          type="text"
          dir="ltr"
          required
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={fault !== undefined}
          aria-describedby={describing || undefined}
          // biome-ignore lint/a11y/noAutofocus: the page is one form; one begins in its only field, without script too
          autoFocus
        />
      </div>
      {fault && (
        <p id={faultId} className={sheet.fault}>
          {t(fault === 'wrong' ? `account.second-step.fault.wrong-${way}` : 'account.fault.required')}
        </p>
      )}
    </div>
  );
}
