import { useAbility } from '#client/lib/ability.ts';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { MyPrograms } from './list/my-programs.tsx';
import { ProgramsTabs } from './list/programs-tabs.tsx';
import { useWords } from './words.ts';

/** Programs page: the user's own and available programs; for editors, all of them. */
export default function ProgramsPage() {
  const t = useWords();
  const [{ tab }, change] = useAddressQuery();
  const mine = <MyPrograms empty={{ title: t('empty.title'), text: t('empty.text') }} />;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {useAbility().can('update', 'Program') ? (
        <ProgramsTabs
          mine={mine}
          isManaging={tab === 'manage'}
          onManage={(is) => change({ tab: is ? 'manage' : '', search: '', state: '' })}
        />
      ) : (
        mine
      )}
    </>
  );
}
