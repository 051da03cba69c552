import styles from '#client/ui/form.module.css';
import { Notice } from '#client/ui/notice.tsx';
import { languageNames } from '#shared/locale.ts';
import { useWords } from '../words.ts';
import type { OwnFields } from './api.ts';

/** Notice of changes saved elsewhere; the fields still have what was typed here. */
export function NewerNotice({ newer }: { newer: OwnFields }) {
  const t = useWords();
  return (
    <Notice tone="info">
      {t('profile.newer.text')}
      <dl className={`grid above-8 ${styles.newer}`}>
        <dt>{t('profile.name.first')}</dt>
        <dd>
          <bdi>{newer.firstName}</bdi>
        </dd>
        <dt>{t('profile.name.last')}</dt>
        <dd>
          <bdi>{newer.lastName}</bdi>
        </dd>
        <dt>{t('profile.name.language')}</dt>
        <dd>{newer.language ? languageNames[newer.language] : t('profile.name.any-language')}</dd>
      </dl>
    </Notice>
  );
}
