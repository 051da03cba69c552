import { IconWorldShare } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { useWords } from '../words.ts';

export default function SharePage() {
  const t = useWords();
  return (
    <>
      <PageHead title={t('index.title')} lead={t('index.lead')} />
      <EmptyState icon={IconWorldShare} title={t('index.empty.title')} text={t('index.empty.text')} />
    </>
  );
}
