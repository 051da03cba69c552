import { useFormats } from '#client/i18n/format.ts';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { crdChecks } from '#shared/roles.ts';
import type { AdminUser } from '../../contract.ts';
import { useWords } from '../words.ts';
import type { Fields } from './draft.ts';

interface Props {
  user: AdminUser;
  fields: Fields;
  edit: (changes: Partial<Fields>) => void;
}

/** State of the background check, with its note, author and time. */
export function CheckFields({ user, fields, edit }: Props) {
  const t = useWords();
  const { dateTime } = useFormats();
  const choose = (value: string) => {
    const check = crdChecks.find((each) => each === value);
    if (check) edit({ crd_check: check });
  };
  const by = user.crdCheckBy;
  const who = by ? by.name || t('users.somebody-gone') : t('users.operator');
  return (
    <div className="grid shrinks gap-12">
      <NativeSelect
        size="md"
        label={t('field.crd_check')}
        data={crdChecks.map((value) => ({ value, label: t(`check.${value}`) }))}
        value={fields.crd_check}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Textarea
        label={t('field.crdCheckNote')}
        rows={2}
        maxLength={1000}
        dir="auto"
        value={fields.crdCheckNote}
        onChange={(event) => edit({ crdCheckNote: event.currentTarget.value })}
      />
      {user.crdCheckAt && (
        <p className="muted tiny">{t('users.checked', { name: who, date: dateTime(user.crdCheckAt) })}</p>
      )}
    </div>
  );
}
