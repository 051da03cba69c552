import type { EndedWhy, GateAsks } from '#shared/page.ts';
import type { Translate } from '#shared/words.ts';

export function endedHeadOf({ why }: { why: EndedWhy }, t: Translate<string>) {
  return { title: t(`ended.${why}.title`), description: t(`ended.${why}.text`) };
}

export function gateHeadOf({ asks }: { asks: GateAsks }, t: Translate<string>) {
  return { title: t(`gate.${asks}.title`), description: '' };
}
