import { useAddressTab } from '#client/lib/use-address-tab.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { Disposals } from './disposals.tsx';
import { Due } from './due.tsx';
import { LegalHolds } from './legal-holds.tsx';
import { useWords } from './words.ts';

const tabs = ['holds', 'due', 'disposals'] as const;

/** Legal holds, items due for disposal, and disposals. */
export default function RetentionPage() {
  const t = useWords();
  const [current, open] = useAddressTab(tabs);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('title')}
        tabs={tabs.map((name) => ({ name, title: t(`tab.${name}`) }))}
        current={current}
        onChange={open}
      >
        {(tab) => tab === current && <Part tab={tab} />}
      </Tabs>
    </>
  );
}

function Part({ tab }: { tab: (typeof tabs)[number] }) {
  if (tab === 'holds') return <LegalHolds />;
  return tab === 'due' ? <Due /> : <Disposals />;
}
