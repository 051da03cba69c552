import { IconSchool } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { useWords } from '../words.ts';

export default function ProgramsPage() {
  const t = useWords();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <EmptyState icon={IconSchool} title={t('empty.title')} text={t('empty.text')} />
    </>
  );
}
