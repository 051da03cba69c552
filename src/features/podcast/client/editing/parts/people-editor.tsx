import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { followText } from '#client/ui/follow-text.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { type Person, personRoles } from '../../../contract.ts';
import { useWords } from '../words.ts';
import styles from './editing.module.css';

interface Props {
  people: readonly Person[];
  error: string | undefined;
  onChange: (people: Person[]) => void;
}

/** Who takes part, in which role, and where one reads about them. */
export function PeopleEditor({ people, error, onChange }: Props) {
  const t = useWords();
  const set = (at: number, change: Partial<Person>) =>
    onChange(people.map((person, index) => (index === at ? { ...person, ...change } : person)));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('people')}</legend>
      {people.map((person, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people have nothing else that tells them apart while they are typed.
        <div key={at} className={styles.row}>
          <TextInput
            label={t('people.name')}
            maxLength={120}
            attributes={followText(person.name)}
            value={person.name}
            onChange={({ currentTarget }) => set(at, { name: currentTarget.value })}
          />
          <NativeSelect
            size="md"
            label={t('people.role')}
            data={personRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
            value={person.role}
            onChange={({ currentTarget }) => set(at, { role: currentTarget.value as Person['role'] })}
          />
          <TextInput
            label={t('people.href')}
            dir="ltr"
            type="url"
            maxLength={2000}
            value={person.href ?? ''}
            onChange={({ currentTarget }) => set(at, { href: currentTarget.value || null })}
          />
          <IconButton
            label={t('people.remove', { name: person.name })}
            onClick={() => onChange(people.filter((_, index) => index !== at))}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      ))}
      {error && <p role="alert">{error}</p>}
      <div>
        <Button
          variant="default"
          size="md"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          disabled={people.length >= 50}
          onClick={() => onChange([...people, { name: '', role: 'host', href: null }])}
        >
          {t('people.add')}
        </Button>
      </div>
    </fieldset>
  );
}
