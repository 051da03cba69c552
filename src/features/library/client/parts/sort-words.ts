import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useWords } from '../words.ts';

interface Place {
  name: string;
  place: number;
  total: number;
}

/** Announcements for screen readers while something is moved in a list. */
export function useSortWords(placeOf: (id: UniqueIdentifier) => Place) {
  const t = useWords();
  const isolated = (name: string) => `\u2068${name}\u2069`;
  const announce = (
    how: 'lifted' | 'over' | 'dropped' | 'cancelled',
    what: UniqueIdentifier,
    where: UniqueIdentifier,
  ) => {
    const { place, total } = placeOf(where);
    return t(`sort-said.${how}`, { name: isolated(placeOf(what).name), place, total });
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => announce('lifted', active.id, active.id),
    onDragOver: ({ active, over }) => (over ? announce('over', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => announce('dropped', active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => announce('cancelled', active.id, active.id),
  };
  return {
    accessibility: { announcements, screenReaderInstructions: { draggable: t('sort-said.how') } },
    role: t('sort-said.role'),
    handle: (name: string) => t('sort-said.handle', { name: isolated(name) }),
  };
}
