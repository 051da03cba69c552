import { useAddressTab } from '#client/lib/use-address-tab.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { Duties } from './duties.tsx';
import { FilingList } from './filing-list.tsx';
import { useWords } from './words.ts';

const tabs = ['due', 'filed'] as const;

/** Filings with the regulator: due and done. */
export default function FilingsPage() {
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
        {(tab) => tab === current && (tab === 'due' ? <Duties /> : <FilingList />)}
      </Tabs>
    </>
  );
}
