import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { useAbility } from '#client/lib/ability.ts';
import { Bone } from '#client/ui/bone.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { UnsavedGuard } from '#client/ui/unsaved.tsx';
import type { RulesVersion } from '../../contract.ts';
import { useVersions } from '../api.ts';
import { useWords } from '../words.ts';
import { History } from './history.tsx';
import { RulesEditor } from './rules-editor.tsx';

/** The rules of compliance, and their history. */
export default function RulesPage() {
  const t = useWords();
  const versions = useVersions();
  const [tab, setTab] = useState<'rules' | 'history'>('rules');
  const newest = versions.data?.[0];
  const tabs = [
    { name: 'rules' as const, title: t('tab.rules') },
    { name: 'history' as const, title: t('tab.history') },
  ];
  return (
    <UnsavedGuard>
      <PageHead title={t('rules.title')} lead={t('rules.lead')} />
      {!newest &&
        (versions.error ? <LoadFailed error={versions.error} onRetry={versions.refetch} /> : <Bone />)}
      {newest && (
        <Tabs label={t('rules.title')} tabs={tabs} current={tab} onChange={setTab}>
          {(name) =>
            name === 'history' ? (
              <History versions={versions} />
            ) : (
              <>
                <Standing versions={versions.data ?? []} />
                <RulesEditor newest={newest} />
              </>
            )
          }
        </Tabs>
      )}
    </UnsavedGuard>
  );
}

/** Start of the version in force, and coming versions. */
function Standing({ versions }: { versions: readonly RulesVersion[] }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const mayChange = useAbility().can('update', 'Rules');
  const inForce = versions.find(({ state }) => state === 'holds');
  const coming = versions.filter(({ state }) => state === 'coming');
  return (
    <>
      {coming.map(({ version, effectiveAt }) => (
        <Notice key={version} tone="info">
          <strong>{t('coming.title', { version, when: dateTime(effectiveAt ?? 0) })}</strong>
          <p>{t(mayChange ? 'coming.text' : 'coming.read')}</p>
        </Notice>
      ))}
      <p className="spaced below-24">
        {inForce?.effectiveAt
          ? t('holds', { version: inForce.version, since: dateTime(inForce.effectiveAt) })
          : t(coming.length > 0 ? 'holds.first.until' : 'holds.first')}
      </p>
    </>
  );
}
