import type { TextFields } from '#client/lib/text-patch.ts';
import { ClashNotice } from '#client/ui/clash-notice.tsx';
import { type Language, languageNames } from '#shared/locale.ts';
import { useWords } from '../words.ts';
import type { ItemFields } from './fields.ts';
import type { ItemDraft } from './use-item-draft.ts';

/** Conflicting edits of an item by somebody else. */
export function ItemClashNotice({ draft: { clashes, current } }: { draft: ItemDraft }) {
  const t = useWords();
  const sayValue = useValueWords();
  const sayName = useFieldName();
  const newer = clashes.map((name) => ({ name, label: sayName(name), value: sayValue(name, current) }));
  return <ClashNotice title={t('clash.title')} text={t('clash.text')} newer={newer} />;
}

function useFieldName() {
  const t = useWords();
  return (name: keyof ItemFields): string => {
    const [what, language] = name.split('.') as [string, Language | undefined];
    if (language)
      return `${t(what === 'title' ? 'field.title' : 'field.description')} (${languageNames[language]})`;
    return t(`field.${name as Exclude<keyof ItemFields, keyof TextFields>}`);
  };
}

function useValueWords() {
  const t = useWords();
  return (name: keyof ItemFields, fields: ItemFields): string => {
    if (name === 'language') return fields.language ? languageNames[fields.language] : t('field.no-language');
    if (name === 'audience') return t(`audience.${fields.audience}`);
    if (name === 'tags') return fields.tags.join(', ') || t('field.empty');
    if (name === 'speakers')
      return fields.speakers.map((speaker) => speaker.name).join(', ') || t('field.empty');
    if (name === 'chapters') return t('chapters.count', { count: fields.chapters.length });
    return fields[name] || t('field.empty');
  };
}
