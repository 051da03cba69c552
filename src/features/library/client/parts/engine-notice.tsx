import { useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { Notice } from '#client/ui/notice.tsx';
import { engineRoute } from '../../contract.ts';
import { useWords } from '../words.ts';

/** Warns that there is no media engine, and how to get one; renders nothing if there is one. */
export default function EngineNotice() {
  const t = useWords();
  const { data } = useQuery({
    queryKey: ['library', 'engine'],
    queryFn: ({ signal }) => call(engineRoute, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data?.name !== 'none') return null;
  return (
    <Notice tone="info">
      <strong>{t('engine.none.title')}</strong>
      <p>{t('engine.none.text')}</p>
    </Notice>
  );
}
