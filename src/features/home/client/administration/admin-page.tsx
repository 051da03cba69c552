import { IconSettings } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useHubWords } from '#client/i18n/words.ts';
import { Can } from '#client/lib/can.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { TrailState } from '#features/audit/client/exports.ts';
import { auditPages } from '#features/audit/pages.ts';
import { identityPages } from '#features/identity/pages.ts';
import { EngineNotice } from '#features/library/client/exports.ts';
import styles from './admin-page.module.css';
import { useWords } from './words.ts';

export default function AdminPage() {
  const t = useWords();
  const say = useHubWords();
  const ways = (
    <div className={`wrap gap-12 above-24 ${styles.ways}`}>
      <Can do="read" on="User">
        <LinkButton href={identityPages.users.path}>{say('page.users')}</LinkButton>
      </Can>
      <Can do="read" on="Audit">
        <LinkButton href={auditPages.audit.path} quiet>
          {say('page.audit')}
        </LinkButton>
      </Can>
    </div>
  );
  const fine = (
    <EmptyState icon={IconSettings} title={t('empty.title')} text={t('empty.text')}>
      {ways}
    </EmptyState>
  );
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Suspense>
        <EngineNotice />
        <TrailState fine={fine} otherwise={ways} />
      </Suspense>
    </>
  );
}
