import { lazy } from 'react';

/** Says so where nothing works on media here. Whoever shows it brings the words of this room. */
export const EngineNotice = lazy(() => import('./parts/engine-notice.tsx'));

/** Title and description in every language. */
export const TextFields = lazy(() =>
  import('./parts/text-fields.tsx').then((part) => ({ default: part.TextFields })),
);

/** A moment in a recording. */
export const TimeField = lazy(() =>
  import('./parts/time-field.tsx').then((part) => ({ default: part.TimeField })),
);

/** What stands below everything that is typed: who was faster, what went wrong, and what is not saved yet. */
export const DraftFoot = lazy(() =>
  import('./parts/draft-foot.tsx').then((part) => ({ default: part.DraftFoot })),
);

/** A list in an order of one's own. */
export const SortableList = lazy(() =>
  import('./parts/sortable-list.tsx').then((part) => ({ default: part.SortableList })),
);

/** Finds items of all kinds, or of one, and hands over those that are chosen. */
export const ItemPicker = lazy(() =>
  import('./playlists/item-picker.tsx').then((part) => ({ default: part.ItemPicker })),
);
