import type { EndedWhy, GateAsks } from '#shared/page.ts';
import type { SharedContent } from '#shared/shared-content.ts';
import type { Translate } from '#shared/words.ts';

/** What the tab shows of shared content, and the description below it in a list of finds. */
export function headOf({ title, description }: SharedContent, t: Translate<string>) {
  return {
    title: title.text || t('untitled'),
    description: description.text.replace(/\s+/g, ' ').slice(0, 200),
  };
}

export function endedHeadOf({ why }: { why: EndedWhy }, t: Translate<string>) {
  return { title: t(`ended.${why}.title`), description: t(`ended.${why}.text`) };
}

export function gateHeadOf({ asks }: { asks: GateAsks }, t: Translate<string>) {
  return { title: t(`gate.${asks}.title`), description: '' };
}
