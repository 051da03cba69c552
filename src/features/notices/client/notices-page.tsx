import { useAddressTab } from '#client/lib/use-address-tab.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { NoticeList } from './parts/notice-list.tsx';
import { NoticeSettings } from './parts/notice-settings.tsx';
import { useWords } from './words.ts';

const tabs = ['all', 'settings'] as const;

/** Page of all notifications, and of how to get them. */
export default function NoticesPage() {
  const t = useWords();
  const [tab, choose] = useAddressTab(tabs);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('title')}
        tabs={tabs.map((name) => ({ name, title: t(name) }))}
        current={tab}
        onChange={choose}
      >
        {(name) => (name === 'all' ? <NoticeList /> : <NoticeSettings />)}
      </Tabs>
    </>
  );
}
