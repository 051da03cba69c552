import { followText } from '#client/ui/follow-text.ts';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { RowsEditor } from '#client/ui/rows-editor.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { type Person, personRoles } from '../../../contract.ts';
import { useWords } from '../words.ts';
import { AddressField } from './address-field.tsx';

interface Props {
  people: readonly Person[];
  error: string | undefined;
  onChange: (people: Person[]) => void;
}

/** Editor of the people of a show or an episode, with their roles and links. */
export function PeopleEditor({ people, error, onChange }: Props) {
  const t = useWords();
  return (
    <RowsEditor
      legend={t('people')}
      rows={people}
      most={50}
      begin={{ name: '', role: 'host', href: null }}
      add={t('people.add')}
      remove={({ name }) => t('people.remove', { name })}
      error={error}
      onChange={onChange}
    >
      {({ name, role, href }, set) => (
        <>
          <TextInput
            label={t('people.name')}
            maxLength={120}
            {...followText(name)}
            value={name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
          <NativeSelect
            size="md"
            label={t('people.role')}
            data={personRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
            value={role}
            onChange={({ currentTarget }) => set({ role: currentTarget.value as Person['role'] })}
          />
          <AddressField
            label={t('people.href')}
            value={href ?? ''}
            onChange={(value) => set({ href: value || null })}
          />
        </>
      )}
    </RowsEditor>
  );
}
