import { useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { type Gate, gates, linkRoutes } from '../../contract.ts';
import { useWords } from './words.ts';

/** Options for the gate of a link; those that this hub cannot offer are disabled, with an explanation. */
export function useGates(current: Gate, before: Gate = 'none') {
  const t = useWords();
  const { data } = useQuery({
    queryKey: ['sharing', 'means'],
    queryFn: ({ signal }) => call(linkRoutes.readMeans, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // All options are offered until the answer has arrived.
  const canCheck = data?.codes ?? true;
  return {
    description: [t(`gate-means.${current}`), ...(canCheck ? [] : [t('gate.no-mail')])].join(' '),
    data: gates.map((value) => ({
      value,
      label: t(`gate.${value}`),
      // A link that already has this gate may keep it.
      disabled: value === 'verified' && !canCheck && before !== 'verified',
    })),
  };
}
