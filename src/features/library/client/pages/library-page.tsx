import { IconStack2 } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { useWords } from '../words.ts';

export default function LibraryPage() {
  const t = useWords();
  return (
    <>
      <PageHead title={t('library.title')} lead={t('library.lead')} />
      <EmptyState icon={IconStack2} title={t('library.empty.title')} text={t('library.empty.text')}>
        <LinkButton href="/uploads">{t('action.uploads')}</LinkButton>
      </EmptyState>
    </>
  );
}
