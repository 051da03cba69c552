import { useQuery } from '@tanstack/react-query';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { Bone } from '#client/ui/bone.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { UnsavedGuard } from '#client/ui/unsaved.tsx';
import { linkKeys, readDefaults } from './api.ts';
import { ManyForm } from './many/many-form.tsx';
import { useTarget } from './many/use-targets.ts';
import { useWords } from './words.ts';

/** Page to make links for a list of recipients; `?type&target` names the content. */
export default function RecipientsPage() {
  const t = useWords();
  const [{ type = '', target = '' }] = useAddressQuery();
  const given = useTarget(type, target);
  const { data, error, refetch } = useQuery({
    queryKey: linkKeys.defaults,
    queryFn: ({ signal }) => readDefaults(signal),
  });
  const isReady = data && !given.isLoading;
  return (
    <UnsavedGuard>
      <PageHead title={t('many.title')} lead={t('many.lead')} />
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
      {!isReady && !error && [0.7, 0.9, 0.5].map((length) => <Bone key={length} length={length} />)}
      {isReady && <ManyForm given={given.data ?? null} defaults={data} />}
    </UnsavedGuard>
  );
}
