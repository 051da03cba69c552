import { IconAdjustments, IconDots, IconDownload, IconQrcode, IconUsersPlus } from '@tabler/icons-react';
import menu from '#client/ui/dropdown.module.css';
import { Dropdown } from '#client/ui/dropdown.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { LinkQuery } from '../../../contract.ts';
import { useWords } from '../words.ts';
import { exportAddress, sheetAddress } from './address.ts';
import styles from './page-actions.module.css';

interface Props {
  query: LinkQuery;
  onDefaults: () => void;
}

/** Actions of the page as a whole. */
export function PageActions({ query, onDefaults }: Props) {
  const t = useWords();
  return (
    <div className={`wrap gap-8 ${styles.actions}`}>
      <LinkButton href="/links/recipients">
        <IconUsersPlus size={18} stroke={1.75} aria-hidden />
        {t('many.open')}
      </LinkButton>
      <div className={styles.more}>
        <Dropdown label={t('more')} face={<IconDots size={20} stroke={1.75} />}>
          <button type="button" className={menu.choice} onClick={onDefaults}>
            <IconAdjustments size={18} stroke={1.75} />
            {t('defaults.open')}
          </button>
          <a className={menu.choice} href={exportAddress(query)} download>
            <IconDownload size={18} stroke={1.75} />
            {t('export')}
          </a>
          <a className={menu.choice} href={sheetAddress(query)}>
            <IconQrcode size={18} stroke={1.75} />
            {t('sheet.open')}
          </a>
        </Dropdown>
      </div>
    </div>
  );
}
