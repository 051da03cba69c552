import { useAbility } from '#client/lib/ability.ts';
import type { Denial } from '../../contract.ts';
import { useWords } from './words.ts';

/** Explains a denial and its remedy, in terms of what the reader can do. */
export function useDenialWords() {
  const t = useWords();
  const ability = useAbility();
  const who = ability.can('update', 'Content') ? 'editor' : 'others';
  const textOf = (denial: Denial) => {
    if (denial === 'needs-filing' && ability.can('update', 'Record')) return t('needs-filing.principal');
    if (denial === 'not-by-link' && ability.can('update', 'Rules')) return t('not-by-link.principal');
    // Those who submit an item do not approve it.
    if (denial === 'needs-approval' && who === 'others' && ability.can('approve', 'Approval'))
      return t('needs-approval.principal');
    return t(`${denial}.${who}`);
  };
  return (denial: Denial) => ({ title: t(`${denial}.title`), text: textOf(denial) });
}
