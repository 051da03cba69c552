import { useId, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { standings, useKinds } from '../../contract.ts';
import { SubjectField } from '../subjects/subject-field.tsx';
import type { TypedSubject } from '../subjects/typed.ts';
import { useWords } from '../words.ts';
import { useSearch } from './search.ts';
import styles from './uses.module.css';

const subjects = ['item', 'link', 'person'] as const;

/** Filters of the records, stored in the page's address. */
export function UseFilters() {
  const t = useWords();
  const {
    address: { raw, change, noFilter },
    query,
  } = useSearch();
  const rest = useId();
  const set = (name: string, value: string) => change({ [name]: value, before: '' }, 'replace');
  const more = Object.keys(query).filter((name) => name !== 'recipient').length;
  const isBackwards = query.from !== undefined && query.to !== undefined && query.from >= query.to;
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={`grid gap-12 below-24 ${styles.filters}`} aria-label={t('uses.filter')}>
      <TextInput
        label={t('uses.filter.recipient')}
        placeholder={t('uses.filter.recipient.hint')}
        maxLength={200}
        dir="ltr"
        value={raw.recipient ?? ''}
        onChange={({ currentTarget }) => set('recipient', currentTarget.value)}
      />
      <Button
        className={styles.more ?? ''}
        variant="default"
        size="md"
        aria-expanded={isOpen}
        aria-controls={rest}
        onClick={() => setOpen(!isOpen)}
      >
        {t('uses.filter.more', { count: more })}
      </Button>
      <div id={rest} className={styles.rest} data-open={isOpen || undefined}>
        {subjects.map((name) => (
          <SubjectFilter key={name} name={name} given={query[name] ?? ''} onChoose={(id) => set(name, id)} />
        ))}
        <NativeSelect
          size="md"
          label={t('uses.filter.kind')}
          value={query.kind ?? ''}
          data={[
            { value: '', label: t('uses.filter.any') },
            ...useKinds.map((value) => ({ value, label: t(`uses.kind.${value}`) })),
          ]}
          onChange={({ currentTarget }) => set('kind', currentTarget.value)}
        />
        <NativeSelect
          size="md"
          label={t('uses.filter.standing')}
          value={query.standing ?? ''}
          data={[
            { value: '', label: t('uses.filter.any') },
            ...standings.map((value) => ({ value, label: t(`uses.standing.${value}`) })),
          ]}
          onChange={({ currentTarget }) => set('standing', currentTarget.value)}
        />
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={t(`uses.filter.${name}`)}
            error={name === 'to' && isBackwards && t('uses.filter.order')}
            value={raw[name] ?? ''}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          />
        ))}
      </div>
      {Object.keys(query).length > 0 && (
        <Button variant="subtle" size="md" onClick={() => change(noFilter)}>
          {t('uses.filter.clear')}
        </Button>
      )}
    </search>
  );
}

interface SubjectFilterProps {
  name: (typeof subjects)[number];
  given: string;
  onChoose: (id: string) => void;
}

/** Filter by one item, link or person, found by name; the address has its id. */
function SubjectFilter({ name, given, onChoose }: SubjectFilterProps) {
  const t = useWords();
  const [typed, setTyped] = useState<TypedSubject>({ text: given });
  const [followed, setFollowed] = useState(given);
  // The field follows an address that something else has changed.
  if (followed !== given) {
    setFollowed(given);
    if ((typed.id ?? '') !== given) setTyped({ text: given });
  }
  const choose = (next: TypedSubject) => {
    setTyped(next);
    if ((next.id ?? '') !== given) onChoose(next.id ?? '');
  };
  return <SubjectField kind={name} label={t(`uses.filter.${name}`)} value={typed} onChange={choose} />;
}
