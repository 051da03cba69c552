import { useAbility } from '#client/lib/ability.ts';
import type { Denial } from '../../contract.ts';
import { useWords } from './words.ts';

/** Says why nobody gets content, or why it cannot be shared, and what to do about it: to whoever can do something, that. */
export function useDenialWords() {
  const t = useWords();
  const ability = useAbility();
  const who = ability.can('update', 'Content') ? 'editor' : 'others';
  const textOf = (denial: Denial) => {
    if (denial === 'needs-filing' && ability.can('update', 'Record')) return t('needs-filing.principal');
    if (denial === 'not-by-link' && ability.can('update', 'Rules')) return t('not-by-link.principal');
    // Whoever submits it does not decide.
    if (denial === 'needs-approval' && who === 'others' && ability.can('approve', 'Approval'))
      return t('needs-approval.principal');
    return t(`${denial}.${who}`);
  };
  return (denial: Denial) => ({ title: t(`${denial}.title`), text: textOf(denial) });
}
