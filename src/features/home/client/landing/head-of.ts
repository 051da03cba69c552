import type { Landing } from '#shared/landing.ts';
import type { Translate } from '#shared/words.ts';

/** What the tab of the landing page shows and its description says. */
export function headOf({ heading, lead }: Landing, t: Translate<string>, hub: string) {
  return {
    title: heading?.text ?? t('heading'),
    description: lead?.text ?? t('lead', { title: hub }),
  };
}
