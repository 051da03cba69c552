import { IconLink } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { useWords } from '../words.ts';

export default function LinksPage() {
  const t = useWords();
  return (
    <>
      <PageHead title={t('links.title')} lead={t('links.lead')} />
      <EmptyState icon={IconLink} title={t('links.empty.title')} text={t('links.empty.text')}>
        <LinkButton href="/library">{t('links.empty.action')}</LinkButton>
      </EmptyState>
    </>
  );
}
