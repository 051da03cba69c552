import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { issuesOf } from '#client/lib/issues.ts';
import { sendOver } from '#client/lib/newer-document.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { followText } from '#client/ui/follow-text.ts';
import form from '#client/ui/form.module.css';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { Section } from '#client/ui/section.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { TextFields } from '#features/library/client/exports.ts';
import { type Language, languageNames, languages } from '#shared/locale.ts';
import { categoryNames, Show } from '../../../contract.ts';
import { showShow, updateShow } from '../api.ts';
import { ArtworkField } from '../parts/artwork-field.tsx';
import styles from '../parts/editing.module.css';
import { PeopleEditor } from '../parts/people-editor.tsx';
import { useWords } from '../words.ts';
import type { ShowDraft } from './show-editor.tsx';

interface Props {
  show: Show;
  draft: ShowDraft;
}

/** Form for the details of a show. */
export function ShowDetails({ show, draft }: Props) {
  const t = useWords();
  return (
    <div className={`stack ${styles.parts}`}>
      <Section title={t('part.words')} lead={t('part.words.lead')}>
        <div className={form.form}>
          <Suspense>
            <TextFields fields={draft.fields} edit={draft.edit} />
          </Suspense>
        </div>
      </Section>
      <Section title={t('artwork')} lead={t('artwork.lead')}>
        <ShowArtwork show={show} />
      </Section>
      <Section title={t('part.who')} lead={t('part.who.lead')}>
        <PeopleFields draft={draft} />
      </Section>
      <Section title={t('part.kind')} lead={t('part.kind.lead')}>
        <Kind draft={draft} />
      </Section>
    </div>
  );
}

function ShowArtwork({ show }: { show: Show }) {
  const t = useWords();
  const queries = useQueryClient();
  const set = async (artwork: string | null) =>
    showShow(queries, await sendOver(Show, show, ({ id, version }) => updateShow({ id, version, artwork })));
  return (
    <ArtworkField
      artwork={show.artwork}
      isOwn={show.hasOwnArtwork}
      isNamed
      hint={t(show.hasOwnArtwork ? 'artwork.hint' : 'artwork.drawn')}
      onSet={set}
    />
  );
}

function PeopleFields({ draft: { fields, edit, save } }: { draft: ShowDraft }) {
  const t = useWords();
  const issues = issuesOf(save.error);
  return (
    <div className={form.form}>
      <TextInput
        label={t('field.author')}
        description={t('field.author.hint')}
        maxLength={200}
        {...followText(fields.author)}
        value={fields.author}
        onChange={({ currentTarget }) => edit({ author: currentTarget.value })}
      />
      <div className={`stack gap-16 ${form.pair}`}>
        <TextInput
          label={t('field.owner-name')}
          maxLength={200}
          {...followText(fields.ownerName)}
          value={fields.ownerName}
          onChange={({ currentTarget }) => edit({ ownerName: currentTarget.value })}
        />
        <TextInput
          label={t('field.owner-email')}
          dir="ltr"
          type="email"
          maxLength={254}
          error={issues.owner && t('wrong.email')}
          value={fields.ownerEmail}
          onChange={({ currentTarget }) => edit({ ownerEmail: currentTarget.value })}
        />
      </div>
      <TextInput
        label={t('field.copyright')}
        maxLength={300}
        {...followText(fields.copyright)}
        value={fields.copyright}
        onChange={({ currentTarget }) => edit({ copyright: currentTarget.value })}
      />
      <PeopleEditor
        people={fields.people}
        error={issues.people && t('wrong.people')}
        onChange={(people) => edit({ people })}
      />
    </div>
  );
}

function Kind({ draft: { fields, edit, save } }: { draft: ShowDraft }) {
  const t = useWords();
  const issues = issuesOf(save.error);
  return (
    <div className={form.form}>
      <div className={`stack gap-16 ${form.pair}`}>
        <NativeSelect
          size="md"
          label={t('field.language')}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={fields.language}
          onChange={({ currentTarget }) => edit({ language: currentTarget.value as Language })}
        />
        <NativeSelect
          size="md"
          label={t('field.category')}
          lang="en"
          dir="ltr"
          data={[...categoryNames]}
          value={fields.category}
          onChange={({ currentTarget }) => edit({ category: currentTarget.value })}
        />
      </div>
      <NativeSelect
        size="md"
        label={t('field.type')}
        data={(['episodic', 'serial'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
        value={fields.type}
        onChange={({ currentTarget }) => edit({ type: currentTarget.value as Show['type'] })}
      />
      <TextInput
        label={t('field.slug')}
        description={t('field.slug.hint')}
        dir="ltr"
        maxLength={120}
        error={issues.slug && t(issues.slug === 'taken' ? 'wrong.slug-taken' : 'wrong.slug')}
        value={fields.slug}
        onChange={({ currentTarget }) => edit({ slug: currentTarget.value })}
      />
      <Checkbox
        label={t('field.explicit')}
        checked={fields.isExplicit}
        onChange={({ currentTarget }) => edit({ isExplicit: currentTarget.checked })}
      />
      <Checkbox
        label={t('field.locked')}
        description={t('field.locked.hint')}
        checked={fields.isLocked}
        onChange={({ currentTarget }) => edit({ isLocked: currentTarget.checked })}
      />
    </div>
  );
}
