import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useLanguage } from '#client/i18n/words.ts';
import { issuesOf } from '#client/lib/issues.ts';
import { CopyCode } from '#client/ui/copy-code.tsx';
import { followText } from '#client/ui/follow-text.ts';
import form from '#client/ui/form.module.css';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Section } from '#client/ui/section.tsx';
import { textIn } from '#features/library/contract.ts';
import { directories, type Show } from '../../../contract.ts';
import styles from '../parts/editing.module.css';
import { useWords } from '../words.ts';
import type { ShowDraft } from './show-editor.tsx';

/** The names are the same in every language. */
const directoryNames = {
  apple: 'Apple Podcasts',
  spotify: 'Spotify',
  youtube: 'YouTube',
  amazon: 'Amazon Music',
} as const;

/** Where the show is read from, where it is listed, what it recommends, and where it has moved to. */
export function Feeds({ show, draft }: { show: Show; draft: ShowDraft }) {
  const t = useWords();
  const language = useLanguage();
  const { fields, edit, save } = draft;
  const issues = issuesOf(save.error);
  const feed = `${location.origin}/feeds/${encodeURIComponent(show.slug)}`;
  const wrong = t('wrong.address');
  return (
    <div className={styles.parts}>
      <Section title={t('feeds.addresses')} lead={t('feeds.addresses.lead')}>
        <div className={styles.group}>
          <CopyCode label={t('feeds.all')} code={`${feed}.xml`} />
          {show.seasons
            .filter(({ published }) => published)
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
            <TextInput
              key={name}
              label={directoryNames[name]}
              dir="ltr"
              type="url"
              maxLength={2000}
              error={issues.directories && fields[name] && wrong}
              value={fields[name]}
              onChange={({ currentTarget }) => edit({ [name]: currentTarget.value })}
            />
          ))}
          <div className={form.pair}>
            <TextInput
              label={t('field.funding-url')}
              dir="ltr"
              type="url"
              maxLength={2000}
              error={issues.funding && wrong}
              value={fields.fundingUrl}
              onChange={({ currentTarget }) => edit({ fundingUrl: currentTarget.value })}
            />
            <TextInput
              label={t('field.funding-text')}
              maxLength={128}
              attributes={followText(fields.fundingText)}
              value={fields.fundingText}
              onChange={({ currentTarget }) => edit({ fundingText: currentTarget.value })}
            />
          </div>
        </div>
      </Section>
      <Section title={t('podroll')} lead={t('podroll.lead')}>
        <Podroll draft={draft} />
      </Section>
      <Section title={t('feeds.move')} lead={t('feeds.move.lead')}>
        <div className={form.form}>
          <TextInput
            label={t('field.moved-to')}
            dir="ltr"
            type="url"
            maxLength={2000}
            error={issues.movedTo && wrong}
            value={fields.movedTo}
            onChange={({ currentTarget }) => edit({ movedTo: currentTarget.value })}
          />
          {fields.movedTo && <Notice tone="info">{t('feeds.move.hint')}</Notice>}
        </div>
      </Section>
    </div>
  );
}

/** Other shows that this one recommends. */
function Podroll({ draft: { fields, edit, save } }: { draft: ShowDraft }) {
  const t = useWords();
  const { podroll } = fields;
  type Entry = Show['podroll'][number];
  const set = (at: number, change: Partial<Entry>) =>
    edit({ podroll: podroll.map((entry, index) => (index === at ? { ...entry, ...change } : entry)) });
  return (
    <div className={styles.group}>
      {podroll.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing else of its own while it is typed.
        <div key={at} className={styles.row}>
          <TextInput
            label={t('podroll.title')}
            maxLength={200}
            attributes={followText(entry.title)}
            value={entry.title}
            onChange={({ currentTarget }) => set(at, { title: currentTarget.value })}
          />
          <TextInput
            label={t('podroll.guid')}
            dir="ltr"
            maxLength={36}
            value={entry.guid}
            onChange={({ currentTarget }) => set(at, { guid: currentTarget.value.trim() })}
          />
          <TextInput
            label={t('podroll.feed')}
            dir="ltr"
            type="url"
            maxLength={2000}
            value={entry.feed}
            onChange={({ currentTarget }) => set(at, { feed: currentTarget.value })}
          />
          <IconButton
            label={t('podroll.remove', { title: entry.title })}
            onClick={() => edit({ podroll: podroll.filter((_, index) => index !== at) })}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      ))}
      {issuesOf(save.error).podroll && <p role="alert">{t('wrong.podroll')}</p>}
      <div>
        <Button
          variant="default"
          size="md"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          disabled={podroll.length >= 50}
          onClick={() => edit({ podroll: [...podroll, { title: '', guid: '', feed: '' }] })}
        >
          {t('podroll.add')}
        </Button>
      </div>
    </div>
  );
}
