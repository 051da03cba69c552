import { useLanguage } from '#client/i18n/words.ts';
import { issuesOf } from '#client/lib/issues.ts';
import { CopyCode } from '#client/ui/copy-code.tsx';
import { followText } from '#client/ui/follow-text.ts';
import form from '#client/ui/form.module.css';
import { RowsEditor } from '#client/ui/rows-editor.tsx';
import { Section } from '#client/ui/section.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { textIn } from '#features/library/contract.ts';
import { directories, type Show } from '../../../contract.ts';
import { AddressField } from '../parts/address-field.tsx';
import styles from '../parts/editing.module.css';
import { useWords } from '../words.ts';
import { Move } from './move.tsx';
import type { ShowDraft } from './show-editor.tsx';

/** Names are the same in every language. */
const directoryNames = {
  apple: 'Apple Podcasts',
  spotify: 'Spotify',
  youtube: 'YouTube',
  amazon: 'Amazon Music',
} as const;

/** Feed, directories, recommendations and new address of a show. */
export function Feeds({ show, draft }: { show: Show; draft: ShowDraft }) {
  const t = useWords();
  const language = useLanguage();
  const { fields, edit, save } = draft;
  const issues = issuesOf(save.error);
  const feed = `${location.origin}/feeds/${encodeURIComponent(show.slug)}`;
  const wrong = t('wrong.address');
  return (
    <div className={`stack ${styles.parts}`}>
      <Section title={t('feeds.addresses')} lead={t('feeds.addresses.lead')}>
        <div className="stack gap-12">
          <CopyCode label={t('feeds.all')} code={`${feed}.xml`} />
          {show.seasons
            .filter(({ published, isEmpty }) => published && !isEmpty)
            .map(({ id, slug, titles }) => (
              <CopyCode
                key={id}
                label={textIn(language, titles)}
                code={`${feed}/${encodeURIComponent(slug)}.xml`}
              />
            ))}
        </div>
      </Section>
      <Section title={t('feeds.directories')} lead={t('feeds.directories.lead')}>
        <div className={form.form}>
          {directories.map((name) => (
            <AddressField
              key={name}
              label={directoryNames[name]}
              error={issues.directories && fields[name] && wrong}
              value={fields[name]}
              onChange={(value) => edit({ [name]: value })}
            />
          ))}
          <div className={`stack gap-16 ${form.pair}`}>
            <AddressField
              label={t('field.funding-url')}
              error={issues.funding && wrong}
              value={fields.fundingUrl}
              onChange={(value) => edit({ fundingUrl: value })}
            />
            <TextInput
              label={t('field.funding-text')}
              maxLength={128}
              {...followText(fields.fundingText)}
              value={fields.fundingText}
              onChange={({ currentTarget }) => edit({ fundingText: currentTarget.value })}
            />
          </div>
        </div>
      </Section>
      <Section title={t('podroll')} lead={t('podroll.lead')}>
        <Podroll draft={draft} />
      </Section>
      <Move show={show} draft={draft} />
    </div>
  );
}

/** Editor of the shows that this one recommends. */
function Podroll({ draft: { fields, edit, save } }: { draft: ShowDraft }) {
  const t = useWords();
  return (
    <RowsEditor
      rows={fields.podroll}
      most={50}
      begin={{ title: '', guid: '', feed: '' }}
      add={t('podroll.add')}
      remove={({ title }) => t('podroll.remove', { title })}
      error={issuesOf(save.error).podroll && t('wrong.podroll')}
      onChange={(podroll) => edit({ podroll })}
    >
      {({ title, guid, feed }, set) => (
        <>
          <TextInput
            label={t('podroll.title')}
            maxLength={200}
            {...followText(title)}
            value={title}
            onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          />
          <TextInput
            label={t('podroll.guid')}
            dir="ltr"
            maxLength={36}
            value={guid}
            onChange={({ currentTarget }) => set({ guid: currentTarget.value.trim() })}
          />
          <AddressField label={t('podroll.feed')} value={feed} onChange={(value) => set({ feed: value })} />
        </>
      )}
    </RowsEditor>
  );
}
