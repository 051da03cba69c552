import { lazy } from 'react';

/** Warns that there is no media engine. Needs the messages of this room. */
export const EngineNotice = lazy(() => import('./parts/engine-notice.tsx'));

/** Title and description in every language. */
export const TextFields = lazy(() =>
  import('./parts/text-fields.tsx').then((part) => ({ default: part.TextFields })),
);

/** Choice of an audience, each with its consequence. Needs the messages of this room. */
export const AudienceField = lazy(() =>
  import('./parts/audience-field.tsx').then((part) => ({ default: part.AudienceField })),
);

/** A moment in a recording. */
export const TimeField = lazy(() =>
  import('./parts/time-field.tsx').then((part) => ({ default: part.TimeField })),
);

/** Foot of a form: conflicts, errors, and unsaved changes. */
export const DraftFoot = lazy(() =>
  import('./parts/draft-foot.tsx').then((part) => ({ default: part.DraftFoot })),
);

/** Unsaved changes, with the actions for them. */
export const SaveBar = lazy(() => import('./parts/save-bar.tsx').then((part) => ({ default: part.SaveBar })));

/** Switch of the language being edited. */
export const LanguageSwitch = lazy(() =>
  import('./parts/language-switch.tsx').then((part) => ({ default: part.LanguageSwitch })),
);

/** A list that people sort by pointer, by touch, or by Space and the arrow keys. */
export const SortableList = lazy(() =>
  import('./parts/sortable-list.tsx').then((part) => ({
    default: part.SortableList<{ id: string; name: string }>,
  })),
);

/** An item's picture, player or reader. Needs the messages of this room. */
export const ItemStage = lazy(() =>
  import('./item/item-stage.tsx').then((part) => ({ default: part.ItemStage })),
);

/** Stage of an item's recording, for parts beside it. */
export { type Stage, useStageAround } from './item/stage.tsx';

/** Finds items, seasons and playlists, and returns those that are chosen. */
export const ContentPicker = lazy(() =>
  import('./parts/content-picker.tsx').then((part) => ({ default: part.ContentPicker })),
);

export { DenialContacts } from './denials/denial-contacts.tsx';
/** Explains a denial of content or of sharing. Needs the messages `library/denials`. */
export { useDenialWords } from './denials/use-denial-words.ts';

/** Notice of sample content, with a button that removes it. Needs the messages of this room. */
export const SamplesNotice = lazy(() =>
  import('./parts/samples-notice.tsx').then((part) => ({ default: part.SamplesNotice })),
);
