import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import styles from '#client/ui/form.module.css';
import { Section } from '#client/ui/section.tsx';
import { profileRoutes } from '../../contract.ts';
import { useWords } from '../words.ts';
import { readRemoval, removalKey } from './api.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { useProfile } from './use-profile.ts';

/** Export of one's data, and removal of the account. */
export function DataSection() {
  const t = useWords();
  const { profile } = useProfile();
  const mayBeLast = profile?.roles.includes('ADMIN') ?? false;
  const { data } = useQuery({ queryKey: removalKey, queryFn: readRemoval, enabled: mayBeLast });
  const [removing, setRemoving] = useState(false);
  return (
    <Section title={t('profile.data.title')} lead={t('profile.data.lead')}>
      <div className={styles.form}>
        <p className="muted small pretty">{t('profile.data.download-text')}</p>
        <div className={`cluster gap-12 ${styles.actions}`}>
          <Button variant="default" className={styles.link} href={profileRoutes.export.path} download>
            {t('profile.data.download')}
          </Button>
        </div>
      </div>
      <div className={styles.form}>
        <p className="muted small pretty">{t('profile.data.remove-text')}</p>
        <div className={`cluster gap-12 ${styles.actions}`}>
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
      {removing && profile && (
        <RemovalDialog
          email={profile.email}
          obstacle={data?.obstacle ?? null}
          onClose={() => setRemoving(false)}
        />
      )}
    </Section>
  );
}
