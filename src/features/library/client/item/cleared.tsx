import { Cleared } from '#client/ui/cleared.tsx';
import type { Item } from '../../contract.ts';
import { useTitleOf } from '../titles.ts';

/** How the item stands with the firm's rules, for those who work on that. */
export function ClearedItem({ item }: { item: Item }) {
  const titleOf = useTitleOf();
  const { id, version, revises } = item;
  return <Cleared about="Item" {...{ id, version, revises, title: titleOf(item) }} />;
}
