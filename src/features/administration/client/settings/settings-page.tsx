import { Suspense, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { useAbility } from '#client/lib/ability.ts';
import { Bone } from '#client/ui/bone.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Section } from '#client/ui/section.tsx';
import { SamplesNotice } from '#features/library/client/exports.ts';
import { useSettings } from '../api.ts';
import { useWords } from '../words.ts';
import styles from './settings-page.module.css';
import { SettingsTable } from './settings-table.tsx';

/** Settings in effect with their sources, versions, and the sample content. */
export default function SettingsPage() {
  const t = useWords();
  const { data, error, refetch } = useSettings();
  const [onlySet, setOnlySet] = useState(false);
  const shown = data?.settings.filter(({ source }) => !onlySet || source !== 'default');
  return (
    <>
      <PageHead title={t('settings.title')} lead={t('settings.lead')} />
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      <Samples />
      <Versions />
      <label className={`row small touch ${styles.filter}`}>
        <input
          type="checkbox"
          checked={onlySet}
          onChange={(event) => setOnlySet(event.currentTarget.checked)}
        />
        {t('settings.only-set')}
      </label>
      {shown ? (
        shown.length > 0 ? (
          <SettingsTable settings={shown} />
        ) : (
          <p className="muted">{t('settings.none')}</p>
        )
      ) : (
        <Bone length={0.8} />
      )}
    </>
  );
}

function Samples() {
  const ability = useAbility();
  if (!ability.can('delete', 'Content')) return null;
  return (
    <div className="below-24">
      <Suspense>
        <SamplesNotice />
      </Suspense>
    </div>
  );
}

function Versions() {
  const t = useWords();
  const { relative } = useFormats();
  const { data } = useSettings();
  if (!data) return null;
  return (
    <Section title={t('versions.title')} lead={t('versions.lead', { when: relative(data.startedAt) })}>
      <dl className={`small ${styles.versions}`}>
        {data.versions.map(({ name, version }) => (
          <div key={name} className="cluster spread gap-4-12">
            <dt className="medium">
              <bdi>{name}</bdi>
            </dt>
            <dd className="muted breaks">
              <bdi dir="ltr">{version}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
