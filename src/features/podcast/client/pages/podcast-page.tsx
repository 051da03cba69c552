import { IconMicrophone2 } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { useWords } from '../words.ts';

export default function PodcastPage() {
  const t = useWords();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <EmptyState icon={IconMicrophone2} title={t('empty.title')} text={t('empty.text')}>
        <LinkButton href="/share">{t('empty.action')}</LinkButton>
      </EmptyState>
    </>
  );
}
