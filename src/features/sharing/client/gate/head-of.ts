import type { Translate } from '#shared/words.ts';
import type { EndedPageOf, GatePageOf } from '../../contract/public-pages.ts';

export function endedHeadOf({ why }: EndedPageOf, t: Translate<string>) {
  return { title: t(`ended.${why}.title`), description: t(`ended.${why}.text`) };
}

export function gateHeadOf({ asks }: GatePageOf, t: Translate<string>) {
  return { title: t(`gate.${asks}.title`), description: '' };
}
