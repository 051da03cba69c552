import { useContext } from 'react';
import { ClearanceContext } from '#client/lib/clearance.ts';
import { LazyPart } from '#client/ui/lazy-part.tsx';
import type { Item } from '../../contract.ts';
import { useTitleOf } from '../titles.ts';

/** How the item stands with the firm's rules, for those who work on that. */
export function Cleared({ item }: { item: Item }) {
  const load = useContext(ClearanceContext);
  const titleOf = useTitleOf();
  if (!load) return null;
  const { id, version, revises } = item;
  return <LazyPart load={load} props={{ id, version, revises, title: titleOf(item) }} onFail={() => {}} />;
}
