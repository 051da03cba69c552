import { issuesOf } from '#client/lib/issues.ts';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { isLanguage, languageNames, languages } from '#shared/locale.ts';
import type { Item } from '../../../contract.ts';
import { AudienceField } from '../../parts/audience-field.tsx';
import { CategoryField } from '../../parts/category-field.tsx';
import { TextFields } from '../../parts/text-fields.tsx';
import { useWords } from '../../words.ts';
import type { ItemDraft } from '../use-item-draft.ts';
import { AddressFields } from './address-fields.tsx';
import styles from './details.module.css';
import { SpeakersEditor } from './speakers-editor.tsx';
import { TagsEditor } from './tags-editor.tsx';

/** Titles, texts and audience of an item, in every language. */
export function DetailsTab({ item, draft }: { item: Item; draft: ItemDraft }) {
  const t = useWords();
  const { fields, edit, save } = draft;
  const issues = issuesOf(save.error);
  return (
    <form
      className="stack top gap-20"
      onSubmit={(event) => {
        event.preventDefault();
        draft.submit();
      }}
    >
      <TextFields fields={fields} edit={edit} />
      <SpeakersEditor
        speakers={fields.speakers}
        error={issues.speakers && t('field.speakers-unnamed')}
        onChange={(speakers) => edit({ speakers })}
      />
      <TagsEditor tags={fields.tags} onChange={(tags) => edit({ tags })} />
      <div className={`stack top gap-20 ${styles.pair}`}>
        <NativeSelect
          size="md"
          label={t('field.language')}
          description={t('field.language-hint')}
          value={fields.language ?? ''}
          data={[
            { value: '', label: t('field.no-language') },
            ...languages.map((value) => ({ value, label: languageNames[value] })),
          ]}
          onChange={({ currentTarget: { value } }) => edit({ language: isLanguage(value) ? value : null })}
        />
        <CategoryField value={fields.category} onChange={(category) => edit({ category })} />
      </div>
      <AudienceField value={fields.audience} onChange={(audience) => edit({ audience })} />
      <AddressFields item={item} draft={draft} />
      <button type="submit" hidden />
    </form>
  );
}
