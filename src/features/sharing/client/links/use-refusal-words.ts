import { useErrorWords } from '#client/i18n/error-words.ts';
import { issuesOf, reasonOf } from '#client/lib/issues.ts';
import { useDenialWords } from '#features/library/client/exports.ts';
import { denials } from '#features/library/contract.ts';
import { reachRefused } from '../parts/reach.ts';
import { useWords } from './words.ts';

const reasons = ['opened', 'revoked-by-other'] as const;

/** Returns the message for a refusal, specific to links where there is one. */
export function useRefusalWords() {
  const t = useWords();
  const ofDenial = useDenialWords();
  const { ofError } = useErrorWords();
  return (error: Error) => {
    const denial = denials.find((each) => each === reasonOf(error));
    if (denial) return ofDenial(denial);
    const reach = reachRefused(error);
    if (reach) return { title: t('refused.reach', reach), text: t('refused.reach-text', reach) };
    if (issuesOf(error).gate === 'no-mail')
      return { title: t('refused.no-mail'), text: t('refused.no-mail-text') };
    const reason = reasons.find((each) => each === reasonOf(error));
    if (!reason) return ofError(error);
    return { title: t(`refused.${reason}`), text: t(`refused.${reason}-text`) };
  };
}
