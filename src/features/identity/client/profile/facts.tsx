import { IconLock } from '@tabler/icons-react';
import type { Profile } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './facts.module.css';

/** Facts that only an administrator can change. */
export function Facts({ profile }: { profile: Profile }) {
  const t = useWords();
  const facts = [
    ['email', profile.email],
    ['solution-number', profile.solutionNumber ?? t('profile.facts.none')],
    ['licence', t(profile.isSecurityLicensed ? 'profile.facts.licensed' : 'profile.facts.not-licensed')],
    ['check', t(`check.${profile.crd_check}`)],
    ['roles', profile.roles.map((role) => t(`role.${role}`)).join(t('profile.facts.and'))],
  ] as const;
  return (
    <div className={`grid gap-12 small round-m ${styles.box}`}>
      <p className={`flex gap-8 muted ${styles.note}`}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        {t('profile.facts.note')}
      </p>
      <dl className={`grid ${styles.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{t(`profile.facts.${name}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
