import { IconMicrophone2 } from '@tabler/icons-react';
import { useLanguage } from '#client/i18n/words.ts';
import { ApiError } from '#client/lib/http.ts';
import { usePageFields } from '#client/lib/page-address.ts';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { textIn } from '#features/library/contract.ts';
import { podcastPages } from '../pages.ts';
import { usePage } from './api.ts';
import { Episodes } from './show/episodes.tsx';
import { RecommendedShows } from './show/recommended-shows.tsx';
import { Seasons } from './show/seasons.tsx';
import { ShowBones } from './show/show-bones.tsx';
import { ShowHead } from './show/show-head.tsx';
import { useWords } from './words.ts';

/** Page of a podcast: description, subscription, and its episodes by season. */
export default function PodcastPage() {
  const t = useWords();
  const language = useLanguage();
  // The university podcast has an address of its own, without a slug.
  const show = usePageFields(podcastPages.other).slug || undefined;
  const [{ season }] = useAddressQuery();
  const { data: page, error, refetch } = usePage({ show, season }, language);
  usePageTitle(page ? textIn(language, page.show.titles) : '');
  if (!page && error instanceof ApiError && error.code === 'not-found')
    return (
      <EmptyState icon={IconMicrophone2} title={t('not-found')} text={t('not-found.text')}>
        <LinkButton href={podcastPages.show.path}>{t('title')}</LinkButton>
      </EmptyState>
    );
  if (!page) return error ? <LoadFailed error={error} onRetry={refetch} /> : <ShowBones />;
  const episodes =
    page.episodes.length > 0 ? (
      <Episodes key={page.season} page={page} />
    ) : (
      <EmptyState icon={IconMicrophone2} title={t('empty.title')} text={t('empty.text')}>
        <LinkButton href="/share">{t('empty.action')}</LinkButton>
      </EmptyState>
    );
  return (
    <article>
      <ShowHead page={page} />
      {page.show.seasons.length > 1 ? <Seasons page={page}>{episodes}</Seasons> : episodes}
      <RecommendedShows show={page.show} />
    </article>
  );
}
