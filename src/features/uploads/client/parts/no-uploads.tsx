import { IconCloudUpload } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { useWords } from '../words.ts';

export function NoUploads() {
  const t = useWords();
  return (
    <EmptyState icon={IconCloudUpload} title={t('uploads.empty.title')} text={t('uploads.empty.text')}>
      <LinkButton href="/library" quiet>
        {t('action.library')}
      </LinkButton>
    </EmptyState>
  );
}
