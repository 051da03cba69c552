import { useAbility } from '#client/lib/ability.ts';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { Catalogue } from './catalogue.tsx';
import { NewestLinks } from './newest-links.tsx';
import { useWords } from './words.ts';

/** Page of public content, and of the member's own links if signed in. */
export default function SharePage() {
  const t = useWords();
  const [{ tab }, change] = useAddressQuery();
  const hasLinks = useAbility().can('read', 'Link');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {hasLinks ? (
        <Tabs
          label={t('title')}
          tabs={[
            { name: 'all', title: t('tab.all') },
            { name: 'links', title: t('tab.links') },
          ]}
          current={tab === 'links' ? 'links' : 'all'}
          onChange={(name) => change({ tab: name === 'all' ? '' : name })}
        >
          {(name) => (name === 'all' ? <Catalogue /> : <NewestLinks />)}
        </Tabs>
      ) : (
        <Catalogue />
      )}
    </>
  );
}
