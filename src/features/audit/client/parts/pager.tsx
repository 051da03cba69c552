import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { toBeginning } from '#client/lists/list-address.ts';
import { Button } from '#client/ui/button.tsx';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { pageSizes } from '#shared/page-sizes.ts';
import type { AuditPage } from '../api.ts';
import type { TrailAddress } from '../search.ts';
import { useWords } from '../words.ts';
import styles from './pager.module.css';

interface Props {
  page: Pick<AuditPage, 'newer' | 'older'>;
  address: TrailAddress;
}

/** Links to newer and older entries. Without page numbers: counting all matches costs more than it is worth. */
export function Pager({ page: { newer, older }, address }: Props) {
  const t = useWords();
  const id = useId();
  return (
    <nav className="cluster spread gap-16 above-16" aria-label={t('pager.label')}>
      <div className={`row gap-12 muted small ${styles.size}`}>
        <label htmlFor={id}>{t('pager.size')}</label>
        <NativeSelect
          id={id}
          size="md"
          value={String(address.query.size)}
          data={pageSizes.map(String)}
          onChange={(event) => address.resize(Number(event.currentTarget.value))}
        />
      </div>
      <div className="wrap gap-8">
        <Button
          variant="default"
          size="md"
          disabled={newer === null}
          leftSection={<IconChevronLeft className={styles.back} size={18} stroke={1.75} aria-hidden />}
          onClick={() => address.change({ ...toBeginning, after: String(newer) })}
        >
          {t('pager.newer')}
        </Button>
        <Button
          variant="default"
          size="md"
          disabled={older === null}
          rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
          onClick={() => address.change({ ...toBeginning, before: String(older) })}
        >
          {t('pager.older')}
        </Button>
      </div>
    </nav>
  );
}
