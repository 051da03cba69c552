import { IconBrandYoutube, IconCloudUpload, IconLink, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import menu from '#client/ui/dropdown.module.css';
import { Dropdown } from '#client/ui/dropdown.tsx';
import { useWords } from '../words.ts';
import { AddAddress } from './add-address.tsx';
import styles from './add-menu.module.css';
import { AddOutside } from './add-outside.tsx';

/** Menu of the ways to add content. */
export function AddMenu() {
  const t = useWords();
  const [open, setOpen] = useState<'address' | 'outside' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.add}>
      <Dropdown
        label={t('add.label')}
        face={
          <>
            <IconPlus size={18} stroke={2} />
            {t('add.label')}
          </>
        }
      >
        <a className={menu.choice} href="/uploads">
          <IconCloudUpload size={20} stroke={1.75} />
          {t('add.upload')}
        </a>
        <button type="button" className={menu.choice} onClick={() => setOpen('address')}>
          <IconLink size={20} stroke={1.75} />
          {t('add.address')}
        </button>
        <button type="button" className={menu.choice} onClick={() => setOpen('outside')}>
          <IconBrandYoutube size={20} stroke={1.75} />
          {t('add.outside')}
        </button>
      </Dropdown>
      {open === 'address' && <AddAddress onClose={close} />}
      {open === 'outside' && <AddOutside onClose={close} />}
    </div>
  );
}
