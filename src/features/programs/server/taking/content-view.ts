import { disclosuresFor } from '#features/compliance/server/index.ts';
import { localizedText, toOutsidePlayer, toPlayedCard, toPlayedMedia } from '#features/library/contract.ts';
import type { Presenter, StoredItem } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import type { Language } from '#shared/locale.ts';
import type { ModuleView, Step, TakenPart } from '../../contract.ts';
import { titleOf } from '../learning/present.ts';
import type { FrozenContent } from '../programs/stored.ts';
import { coverageOf, measureOf } from '../progress/cover.ts';
import { nothingTaken, type StoredProgress } from '../progress/stored.ts';

/** Presents the content of a module with the progress so far. */
export async function presentContent(
  ctx: Context,
  module: FrozenContent,
  items: readonly StoredItem[],
  row: StoredProgress | undefined,
  { presenter, language }: { presenter: Presenter; language: Language },
): Promise<NonNullable<ModuleView['content']>> {
  const parts = items.map((item) => toPart(module, item, row, presenter, language));
  return {
    type: module.content.type,
    title: titleOf(module, items, language),
    description: localizedText(module.descriptions, language),
    parts,
    at: placeToGoOn(parts, row),
    needs: { covered: module.covered, pageSeconds: module.pageSeconds },
    disclosures: await disclosuresFor(
      ctx,
      items.map(({ category }) => category),
      language,
    ),
  };
}

/** Presents the counted progress of one item. */
export function partOf(
  module: FrozenContent,
  item: StoredItem,
  row: StoredProgress | undefined,
): NonNullable<Step['part']> {
  const part = row?.body.parts[item.id] ?? nothingTaken;
  const { covered, read, done } = coverageOf(part, measureOf(item, module), module);
  const stretches = part.stretches.map(([from, to]): [number, number] => [from, to]);
  return { item: item.id, stretches, read, covered, done, place: part.place };
}

function toPart(
  module: FrozenContent,
  item: StoredItem,
  row: StoredProgress | undefined,
  presenter: Presenter,
  language: Language,
): TakenPart {
  const presented = presenter.item(item, []);
  const measure = measureOf(item, module);
  return {
    ...toPlayedCard(presented, language),
    ...partOf(module, item, row),
    description: localizedText(item.descriptions, language, item.language),
    media: toPlayedMedia(presented, language),
    outside: toOutsidePlayer(presented.source),
    outsideSeconds: measure.by === 'open' ? measure.seconds : null,
  };
}

/** Returns the item opened last if it is not done, or else the first that is not done. */
function placeToGoOn(parts: readonly TakenPart[], row: StoredProgress | undefined): string | null {
  const last = parts.find(({ item, done }) => item === row?.body.at && !done);
  return (last ?? parts.find(({ done }) => !done) ?? parts[0])?.item ?? null;
}
