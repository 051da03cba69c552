import { IconUser } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { useWords } from '../words.ts';

export default function ProfilePage() {
  const t = useWords();
  return (
    <>
      <PageHead title={t('profile.title')} lead={t('profile.lead')} />
      <EmptyState icon={IconUser} title={t('profile.empty.title')} text={t('profile.empty.text')} />
    </>
  );
}
