import sheet from '#client/ui/form-page.module.css';
import type { AccountField, FieldFault } from '../../contract/account-form.ts';
import { useWords } from '../words.ts';

export function faultId(field: AccountField): string {
  return `account-${field}-fault`;
}

/** Fault of a field, shown under it. */
export function FaultLine({ field, fault }: { field: AccountField; fault: FieldFault | undefined }) {
  const t = useWords();
  if (!fault) return null;
  return (
    <p id={faultId(field)} className={sheet.fault}>
      {t(`account.fault.${fault}`)}
    </p>
  );
}
