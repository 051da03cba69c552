import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLanguage, useSharedWords } from '#client/i18n/words.ts';
import { call } from '#client/lib/api.ts';
import { ApiError } from '#client/lib/http.ts';
import { usePageFields } from '#client/lib/page-address.ts';
import { type MediaResult, renewedFrom, type Track } from '#client/player/playlist/program.ts';
import { usePageName } from '#client/shell/page-name.ts';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { ErrorPage } from '#client/ui/error-page.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { isContentType } from '#features/library/contract.ts';
import { sharedRoutes } from '../contract.ts';
import { pageKeys } from '../page-keys.ts';
import { sharingPages } from '../pages.ts';
import { askAgain } from './detail/ask-again.ts';
import { DetailBones } from './detail/detail-bones.tsx';
import { DetailView } from './detail/detail-view.tsx';

/** Shared content inside the shell. */
export default function ShareDetailPage() {
  const common = useSharedWords();
  const language = useLanguage();
  const { type, id } = usePageFields(sharingPages.detail);
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  const { data, error, refetch } = useQuery({
    queryKey: pageKeys.detail(type, id, query, language),
    queryFn: ({ signal }) => {
      if (!isContentType(type) || id === '') throw new ApiError('not-found');
      return call(sharedRoutes.read, { type, id, query, language }, signal);
    },
  });
  const instead = data && 'instead' in data ? data.instead : null;
  useEffect(() => {
    if (instead) location.replace(instead);
  }, [instead]);
  const isMissing = error instanceof ApiError && ['not-found', 'invalid-input'].includes(error.code);
  const detail = data && 'content' in data ? data : null;
  usePageTitle(isMissing ? common('error.not-found.title') : (detail?.content.title.text ?? ''));
  usePageName(detail?.content.title.text ?? '');
  /** Media addresses expire, and playback continues after this page is left. */
  const renew = async (track?: Track): Promise<MediaResult> => {
    if (!isContentType(type)) return { gone: true };
    const fresh = await askAgain({ type, id, query, language });
    if (!('content' in fresh)) return fresh;
    return track ? renewedFrom(fresh, track.path) : { media: fresh.content.media };
  };
  if (detail) return <DetailView key={detail.target} detail={detail} renew={renew} />;
  if (isMissing) return <ErrorPage status={404} isAddress />;
  return error ? <LoadFailed error={error} onRetry={refetch} /> : <DetailBones />;
}
