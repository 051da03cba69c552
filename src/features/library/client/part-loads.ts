/** The parts that other rooms show too, in a file of their own: whoever needs none of them does not load the list of it. */
export const engineNotice = () => import('./parts/engine-notice.tsx');

export const textFields = async () => ({ default: (await import('./parts/text-fields.tsx')).TextFields });

export const timeField = async () => ({ default: (await import('./parts/time-field.tsx')).TimeField });

export const saveBar = async () => ({ default: (await import('./parts/save-bar.tsx')).SaveBar });

export const languageSwitch = async () => ({
  default: (await import('./parts/language-switch.tsx')).LanguageSwitch,
});

export const sortableList = async () => ({
  default: (await import('./parts/sortable-list.tsx')).SortableList<{ id: string; name: string }>,
});
