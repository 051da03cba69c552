import { useAbility } from '#client/lib/ability.ts';
import type { Denial } from '../../contract.ts';
import { useWords } from './words.ts';

/** Says why nobody gets content, or why it cannot be shared, and what to do about it: to editors what they can do themselves. */
export function useDenialWords() {
  const t = useWords();
  const who = useAbility().can('update', 'Content') ? 'editor' : 'others';
  return (denial: Denial) => ({ title: t(`${denial}.title`), text: t(`${denial}.${who}`) });
}
