import { Button } from '@mantine/core';
import { useState } from 'react';
import { profileRoutes } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './form.module.css';
import { RemovalDialog } from './removal-dialog.tsx';
import { Section } from './section.tsx';
import { useProfile } from './use-profile.ts';

/** What the hub keeps about one: to take along, or to have removed. */
export function DataSection() {
  const t = useWords();
  const { profile } = useProfile();
  const [removing, setRemoving] = useState(false);
  return (
    <Section title={t('profile.data.title')} lead={t('profile.data.lead')}>
      <div className={styles.form}>
        <p className={styles.note}>{t('profile.data.download-text')}</p>
        <div className={styles.actions}>
          <Button
            component="a"
            variant="default"
            className={styles.link}
            href={profileRoutes.export.path}
            download
          >
            {t('profile.data.download')}
          </Button>
        </div>
      </div>
      <div className={styles.form}>
        <p className={styles.note}>{t('profile.data.remove-text')}</p>
        <div className={styles.actions}>
          <Button
            variant="default"
            className={styles.quietDanger}
            disabled={!profile}
            onClick={() => setRemoving(true)}
          >
            {t('profile.data.remove')}
          </Button>
        </div>
      </div>
      {removing && profile && <RemovalDialog email={profile.email} onClose={() => setRemoving(false)} />}
    </Section>
  );
}
