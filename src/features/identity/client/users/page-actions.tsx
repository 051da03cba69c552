import { IconDownload, IconUpload, IconUserPlus } from '@tabler/icons-react';
import { Can } from '#client/lib/can.tsx';
import { Button } from '#client/ui/button.tsx';
import type { UserFilter } from '../../contract.ts';
import { useWords } from '../words.ts';
import { exportAddress } from './address.ts';
import styles from './page-actions.module.css';

interface Props {
  query: UserFilter;
  onOpen: (dialog: 'invite' | 'import') => void;
}

export function PageActions({ query, onOpen }: Props) {
  const t = useWords();
  return (
    <div className={`wrap gap-8 below-24 ${styles.actions}`}>
      <Can do="create" on="User">
        <Button
          size="md"
          leftSection={<IconUserPlus size={18} stroke={1.75} />}
          onClick={() => onOpen('invite')}
        >
          {t('users.invite')}
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconUpload size={18} stroke={1.75} />}
          onClick={() => onOpen('import')}
        >
          {t('users.import')}
        </Button>
      </Can>
      <Button
        className={styles.link ?? ''}
        href={exportAddress(query)}
        download
        size="md"
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} />}
      >
        {t('users.export')}
      </Button>
    </div>
  );
}
