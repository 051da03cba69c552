import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import sheet from '#client/ui/form-page.module.css';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { FieldFault } from '../../contract/account-form.ts';
import { useWords } from '../words.ts';
import { FaultLine, faultId } from './fault-line.tsx';

interface Props {
  /** True for choosing a new password. */
  isNew: boolean;
  isReplaced: boolean;
  isFirst: boolean;
  fault: FieldFault | undefined;
  describedBy: string | undefined;
}

const hintId = 'account-password-hint';

/** Password field, with a button to show the password where scripts run. */
export function PasswordField({ isNew, isReplaced, isFirst, fault, describedBy }: Props) {
  const t = useWords();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  const describing = [describedBy, fault && faultId('password'), isNew && hintId].filter(Boolean).join(' ');
  return (
    <div className={`stack gap-6 small ${sheet.field}`}>
      <label htmlFor="account-password">
        {t(isReplaced ? 'account.field.new-password' : 'account.field.password')}
      </label>
      <div className={sheet.box} data-fault={fault !== undefined}>
        <input
          id="account-password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={fault !== undefined}
          aria-describedby={describing || undefined}
          // biome-ignore lint/a11y/noAutofocus: the page is one form; one begins in its first field, without script too
          autoFocus={isFirst}
        />
        <IconButton
          label={t(isShown ? 'account.password.hide' : 'account.password.show')}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <FaultLine field="password" fault={fault} />
      {isNew && (
        <p id={hintId} className={sheet.hint}>
          {t('account.password.hint')}
        </p>
      )}
    </div>
  );
}
