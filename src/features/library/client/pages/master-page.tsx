import { PageHead } from '#client/ui/page-head.tsx';
import { MasterList } from '../master/master-list.tsx';
import { useWords } from '../words.ts';

/** The ordered catalogue of every video. */
export default function MasterPage() {
  const t = useWords();
  return (
    <>
      <PageHead title={t('master.title')} lead={t('master.lead')} />
      <MasterList />
    </>
  );
}
