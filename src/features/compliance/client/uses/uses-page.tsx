import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Bone } from '#client/ui/bone.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { useKinds } from '../../contract.ts';
import records from '../records.module.css';
import { useWords } from '../words.ts';
import { useUses } from './api.ts';
import { exportAddress, useSearch } from './search.ts';
import { UseLine } from './use-line.tsx';
import styles from './uses.module.css';

/** Who got what, and what it was then. What is asked for stands in the address. */
export default function UsesPage() {
  const t = useWords();
  const { change, asked, before } = useSearch();
  const list = useUses({ ...asked, ...(before !== undefined && { before }) });
  return (
    <>
      <PageHead title={t('uses.title')} lead={t('uses.lead')} />
      <Filters />
      {list.error && <LoadFailed error={list.error} onRetry={list.refetch} />}
      {list.data?.uses.length === 0 && (
        <EmptyState icon={IconLink} title={t('uses.empty')} text={t('uses.empty.text')} />
      )}
      <ul className={records.list} aria-busy={list.isPending}>
        {list.isPending && [0.9, 0.7, 0.8].map((length) => <Bone key={length} length={length} />)}
        {list.data?.uses.map((use) => (
          <li key={use.seq} className={records.line}>
            <UseLine use={use} isOpen={asked.recipient !== undefined && asked.from !== undefined} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {before !== undefined && (
          <Button variant="default" size="md" onClick={() => change({ before: '' })}>
            {t('uses.newest')}
          </Button>
        )}
        {list.data?.older && (
          <Button variant="default" size="md" onClick={() => change({ before: String(list.data.older) })}>
            {t('uses.older')}
          </Button>
        )}
        <LinkButton href={exportAddress(asked)} quiet>
          {t('uses.export')}
        </LinkButton>
      </div>
    </>
  );
}

const texts = ['item', 'link', 'person'] as const;

function Filters() {
  const t = useWords();
  const { query, change, asked } = useSearch();
  const rest = useId();
  const set = (name: string, value: string) => change({ [name]: value, before: '' }, 'replace');
  const more = Object.keys(asked).filter((name) => name !== 'recipient').length;
  const [isOpen, setOpen] = useState(more > 0);
  return (
    <search className={styles.filters} aria-label={t('uses.filter')}>
      <TextInput
        label={t('uses.filter.recipient')}
        placeholder={t('uses.filter.recipient.hint')}
        maxLength={200}
        attributes={{ input: { dir: 'ltr' } }}
        value={String(query.recipient ?? '')}
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
        {texts.map((name) => (
          <TextInput
            key={name}
            label={t(`uses.filter.${name}`)}
            maxLength={200}
            attributes={{ input: { dir: 'ltr' } }}
            value={String(query[name] ?? '')}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          />
        ))}
        <NativeSelect
          size="md"
          label={t('uses.filter.kind')}
          value={asked.kind ?? ''}
          data={[
            { value: '', label: t('uses.filter.any') },
            ...useKinds.map((value) => ({ value, label: t(`uses.kind.${value}`) })),
          ]}
          onChange={({ currentTarget }) => set('kind', currentTarget.value)}
        />
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={t(`uses.filter.${name}`)}
            value={String(query[name] ?? '')}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          />
        ))}
      </div>
      {Object.keys(asked).length > 0 && (
        <Button
          variant="subtle"
          size="md"
          onClick={() =>
            change({ recipient: '', item: '', link: '', person: '', kind: '', from: '', to: '', before: '' })
          }
        >
          {t('uses.filter.clear')}
        </Button>
      )}
    </search>
  );
}
