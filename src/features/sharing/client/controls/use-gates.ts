import { useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { type Gate, gates, linkRoutes } from '../../contract.ts';
import { useWords } from './words.ts';

/** What a link may ask for before it opens, as a field offers it; what this hub cannot do is not offered, and the field says why. */
export function useGates(current: Gate, before: Gate = 'none') {
  const t = useWords();
  const { data } = useQuery({
    queryKey: ['sharing', 'means'],
    queryFn: ({ signal }) => call(linkRoutes.readMeans, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Until that is known nothing is taken away.
  const canCheck = data?.codes ?? true;
  return {
    description: [t(`gate-means.${current}`), ...(canCheck ? [] : [t('gate.no-mail')])].join(' '),
    data: gates.map((value) => ({
      value,
      label: t(`gate.${value}`),
      // A link that has it may keep it.
      disabled: value === 'verified' && !canCheck && before !== 'verified',
    })),
  };
}
