import { IconMessage2 } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { useWords } from '../words.ts';

export default function FeedbackPage() {
  const t = useWords();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <EmptyState icon={IconMessage2} title={t('empty.title')} text={t('empty.text')} />
    </>
  );
}
