import { NativeSelect, TextInput } from '@mantine/core';
import { followText } from '#client/ui/follow-text.ts';
import { type Person, personRoles } from '../../../contract.ts';
import { useWords } from '../words.ts';
import { AddressField } from './address-field.tsx';
import { RowsEditor } from './rows-editor.tsx';

interface Props {
  people: readonly Person[];
  error: string | undefined;
  onChange: (people: Person[]) => void;
}

/** Who takes part, in which role, and where one reads about them. */
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
            attributes={followText(name)}
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
