import { ClearanceNote } from '#client/ui/clearance-note.tsx';
import type { Item } from '../../contract.ts';
import { useTitleOf } from '../titles.ts';

/** Compliance status of the item, for those who work on it. */
export function ClearedItem({ item }: { item: Item }) {
  const titleOf = useTitleOf();
  const { id, version, revises } = item;
  return <ClearanceNote about="Item" id={id} version={version} revises={revises} title={titleOf(item)} />;
}
