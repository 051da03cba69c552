import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { pageSizes } from '#shared/page-sizes.ts';
import type { AuditPage } from '../api.ts';
import type { Search } from '../search.ts';
import { useWords } from '../words.ts';
import styles from './pager.module.css';

interface Props {
  page: Pick<AuditPage, 'newer' | 'older'>;
  size: number;
  onChange: (changes: Search) => void;
}

/** There are no page numbers: counting everything that matches would cost more than it tells. */
export function Pager({ page: { newer, older }, size, onChange }: Props) {
  const t = useWords();
  const id = useId();
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <div className={styles.size}>
        <label htmlFor={id}>{t('pager.size')}</label>
        <NativeSelect
          id={id}
          size="md"
          value={String(size)}
          data={pageSizes.map(String)}
          onChange={(event) => onChange({ size: event.currentTarget.value })}
        />
      </div>
      <div className={styles.ways}>
        <Button
          variant="default"
          size="md"
          disabled={newer === null}
          leftSection={<IconChevronLeft className={styles.back} size={18} stroke={1.75} aria-hidden />}
          onClick={() => onChange({ after: String(newer) })}
        >
          {t('pager.newer')}
        </Button>
        <Button
          variant="default"
          size="md"
          disabled={older === null}
          rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
          onClick={() => onChange({ before: String(older) })}
        >
          {t('pager.older')}
        </Button>
      </div>
    </nav>
  );
}
