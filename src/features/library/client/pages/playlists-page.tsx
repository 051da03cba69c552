import { IconPlaylist } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { useWords } from '../words.ts';

export default function PlaylistsPage() {
  const t = useWords();
  return (
    <>
      <PageHead title={t('playlists.title')} lead={t('playlists.lead')} />
      <EmptyState icon={IconPlaylist} title={t('playlists.empty.title')} text={t('playlists.empty.text')}>
        <LinkButton href="/library">{t('action.library')}</LinkButton>
      </EmptyState>
    </>
  );
}
