import { IconZoomQuestion } from '@tabler/icons-react';
import { useLanguage } from '#client/i18n/words.ts';
import { usePageFields } from '#client/lib/page-address.ts';
import { usePageName } from '#client/shell/page-name.ts';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { Bone } from '#client/ui/bone.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { textIn } from '#features/library/contract.ts';
import { podcastPages } from '../../pages.ts';
import { useShows } from './api.ts';
import { ShowEditor } from './show/show-editor.tsx';
import { useWords } from './words.ts';

/** Page on which editors work on one show. */
export default function EditShowPage() {
  const { id } = usePageFields(podcastPages.edit);
  const t = useWords();
  const language = useLanguage();
  const { data: shows, error, refetch } = useShows();
  const show = shows?.find((each) => each.id === id);
  const title = show ? textIn(language, show.titles) : '';
  usePageTitle(title);
  usePageName(title);
  if (show) return <ShowEditor key={show.id} show={show} />;
  if (shows)
    return (
      <EmptyState icon={IconZoomQuestion} title={t('show.gone')} text={t('show.gone.text')}>
        <LinkButton href="/podcast/shows">{t('shows')}</LinkButton>
      </EmptyState>
    );
  return error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />;
}
