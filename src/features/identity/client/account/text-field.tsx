import sheet from '#client/ui/form-page.module.css';
import type { AccountField, FieldFault } from '../../contract/account-form.ts';
import { useWords } from '../words.ts';
import { FaultLine, faultId } from './fault-line.tsx';

const kinds = {
  email: { type: 'email', autoComplete: 'username', inputMode: 'email', dir: 'ltr', maxLength: 254 },
  firstName: { type: 'text', autoComplete: 'given-name', dir: 'auto', maxLength: 100 },
  lastName: { type: 'text', autoComplete: 'family-name', dir: 'auto', maxLength: 100 },
} as const;

interface Props {
  field: Exclude<AccountField, 'password'>;
  value: string;
  isFirst: boolean;
  isFixed: boolean;
  fault: FieldFault | undefined;
}

export function TextField({ field, value, isFirst, isFixed, fault }: Props) {
  const t = useWords();
  const id = `account-${field}`;
  return (
    <div className={`stack gap-6 small ${sheet.field}`}>
      <label htmlFor={id}>{t(`account.field.${field}`)}</label>
      <div className={sheet.box} data-fault={fault !== undefined} data-fixed={isFixed}>
        <input
          {...kinds[field]}
          id={id}
          name={field}
          defaultValue={value}
          required
          readOnly={isFixed}
          spellCheck={false}
          autoCapitalize={field === 'email' ? 'none' : 'words'}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && faultId(field)}
          // biome-ignore lint/a11y/noAutofocus: the page is one form; one begins in its first field, without script too
          autoFocus={isFirst}
        />
      </div>
      <FaultLine field={field} fault={fault} />
    </div>
  );
}
