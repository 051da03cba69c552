import type { Translate } from '#shared/words.ts';
import type { LandingPageOf } from '../../contract/landing-page.ts';

/** Title and description of the landing page; null means the hub's own name. */
export function headOf({ landing: { lead } }: LandingPageOf, t: Translate<string>, hub: string) {
  return { title: null, description: lead?.text ?? t('lead', { title: hub }) };
}
