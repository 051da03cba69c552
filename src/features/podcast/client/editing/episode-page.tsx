import { IconZoomQuestion } from '@tabler/icons-react';
import { useLanguage } from '#client/i18n/words.ts';
import { ApiError } from '#client/lib/http.ts';
import { usePageFields } from '#client/lib/page-address.ts';
import { usePageName } from '#client/shell/page-name.ts';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { Bone } from '#client/ui/bone.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { textIn } from '#features/library/contract.ts';
import { podcastPages } from '../../pages.ts';
import { useEpisode, useRecording } from './api.ts';
import { EpisodeEditor } from './episode/episode-editor.tsx';
import { useWords } from './words.ts';

/** Page on which editors work on one episode. */
export default function EpisodePage() {
  const { id } = usePageFields(podcastPages.episode);
  const t = useWords();
  const language = useLanguage();
  const episode = useEpisode(id);
  const item = useRecording(id);
  const title = item.data ? textIn(language, item.data.titles) : '';
  usePageTitle(title);
  usePageName(title);
  if (episode.data && item.data) return <EpisodeEditor key={id} episode={episode.data} item={item.data} />;
  const error = episode.error ?? item.error;
  if (error instanceof ApiError && error.code === 'not-found')
    return (
      <EmptyState icon={IconZoomQuestion} title={t('episode.gone')} text={t('episode.gone.text')}>
        <LinkButton href="/podcast/shows">{t('shows')}</LinkButton>
      </EmptyState>
    );
  const again = () => Promise.all([episode.refetch(), item.refetch()]);
  return error ? <LoadFailed error={error} onRetry={again} /> : <Bone />;
}
