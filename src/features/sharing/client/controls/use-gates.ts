import { type Gate, gates } from '../../contract.ts';
import { useMeans } from './use-means.ts';
import { useWords } from './words.ts';

/** Options for the gate of a link that this hub can offer, with an explanation if one is missing. */
export function useGates(current: Gate, before: Gate = 'none') {
  const t = useWords();
  const { canVerify } = useMeans();
  return {
    description: [t(`gate-means.${current}`), ...(canVerify ? [] : [t('gate.no-mail')])].join(' '),
    data: gates
      // A link that already has this gate may keep it.
      .filter((value) => value !== 'verified' || canVerify || before === 'verified')
      .map((value) => ({ value, label: t(`gate.${value}`) })),
  };
}
