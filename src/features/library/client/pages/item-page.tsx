import { IconZoomQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAbility } from '#client/lib/ability.ts';
import { ApiError } from '#client/lib/http.ts';
import { usePageFields } from '#client/lib/page-address.ts';
import { usePageName } from '#client/shell/page-name.ts';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { libraryPages } from '../../pages.ts';
import { itemKeys, readItem } from '../api.ts';
import { ItemEditor } from '../item/item-editor.tsx';
import { ItemSkeleton } from '../item/item-skeleton.tsx';
import { ItemView } from '../item/item-view.tsx';
import { StageProvider } from '../item/stage.tsx';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';

const pollMs = 2000;

/** Page of an item, with its editor for those who may edit. */
export default function ItemPage() {
  const { id } = usePageFields(libraryPages.item);
  const t = useWords();
  const titleOf = useTitleOf();
  const mayChange = useAbility().can('update', 'Content');
  const {
    data: item,
    error,
    refetch,
  } = useQuery({
    queryKey: itemKeys.one(id),
    queryFn: ({ signal }) => readItem(id, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? pollMs : false),
  });
  usePageTitle(item ? titleOf(item) : '');
  usePageName(item ? titleOf(item) : '');
  if (!item && error instanceof ApiError && error.code === 'not-found')
    return (
      <EmptyState icon={IconZoomQuestion} title={t('item.gone.title')} text={t('item.gone.text')}>
        <LinkButton href="/library">{t('action.library')}</LinkButton>
      </EmptyState>
    );
  if (!item && error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!item) return <ItemSkeleton />;
  return (
    <StageProvider key={item.id}>
      {mayChange ? <ItemEditor item={item} /> : <ItemView item={item} />}
    </StageProvider>
  );
}
