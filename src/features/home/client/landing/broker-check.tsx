import { IconExternalLink, IconShieldSearch } from '@tabler/icons-react';
import styles from './broker-check.module.css';
import { useWords } from './words.ts';

/** Link to BrokerCheck, which the rules require to be visible at once. */
export function BrokerCheck({ address }: { address: string }) {
  const t = useWords();
  return (
    <p className={`cluster gap-8-12 small on-card ${styles.line}`}>
      <IconShieldSearch size={24} stroke={1.75} aria-hidden />
      <span>{t('broker-check.text')}</span>
      <a href={address} rel="noopener">
        {t('broker-check.link')}
        <IconExternalLink size={16} stroke={1.75} aria-hidden />
      </a>
    </p>
  );
}
