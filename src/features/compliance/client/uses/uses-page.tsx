import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { Bone } from '#client/ui/bone.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { useKinds } from '../../contract.ts';
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
      <ul className={styles.list} aria-busy={list.isPending}>
        {list.isPending && [0.9, 0.7, 0.8].map((length) => <Bone key={length} length={length} />)}
        {list.data?.uses.map((use) => (
          <li key={use.seq} className={styles.line}>
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

const texts = ['recipient', 'item', 'link', 'person'] as const;

function Filters() {
  const t = useWords();
  const { query, change, asked } = useSearch();
  const set = (name: string, value: string) => change({ [name]: value, before: '' }, 'replace');
  return (
    <search className={styles.filters} aria-label={t('uses.filter')}>
      {texts.map((name) => (
        <TextInput
          key={name}
          label={t(`uses.filter.${name}`)}
          {...(name === 'recipient' && { placeholder: t('uses.filter.recipient.hint') })}
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
