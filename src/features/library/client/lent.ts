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

/** What is not saved yet, and what to do about it. */
export const SaveBar = lazy(() => import('./parts/save-bar.tsx').then((part) => ({ default: part.SaveBar })));

/** Which language is written in. */
export const LanguageSwitch = lazy(() =>
  import('./parts/language-switch.tsx').then((part) => ({ default: part.LanguageSwitch })),
);

/** Things with a name, in an order of one's own: by the pointer, by the thumb, or by Space and the arrow keys. */
export const SortableList = lazy(() =>
  import('./parts/sortable-list.tsx').then((part) => ({
    default: part.SortableList<{ id: string; name: string }>,
  })),
);

/** What an item shows, plays or reads. Whoever shows it brings the words of this room. */
export const ItemStage = lazy(() =>
  import('./item/item-stage.tsx').then((part) => ({ default: part.ItemStage })),
);

/** Finds items, seasons and playlists, and hands over those that are chosen. */
export const ContentPicker = lazy(() =>
  import('./parts/content-picker.tsx').then((part) => ({ default: part.ContentPicker })),
);

/** Why nobody gets content, or why it cannot be shared. Whoever says it brings the words `library/denials`. */
export { useDenialWords } from './denials/use-denial-words.ts';
export { WhomToAsk } from './denials/whom-to-ask.tsx';
