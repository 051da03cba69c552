import { IconCloudUpload } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { useWords } from '../words.ts';

export default function UploadsPage() {
  const t = useWords();
  return (
    <>
      <PageHead title={t('uploads.title')} lead={t('uploads.lead')} />
      <EmptyState icon={IconCloudUpload} title={t('uploads.empty.title')} text={t('uploads.empty.text')}>
        <LinkButton href="/library">{t('action.library')}</LinkButton>
      </EmptyState>
    </>
  );
}
