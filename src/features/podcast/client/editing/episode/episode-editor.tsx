import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { UnsavedGuard } from '#client/ui/unsaved.tsx';
import { DraftFoot } from '#features/library/client/exports.ts';
import { type Item, textIn } from '#features/library/contract.ts';
import { Episode } from '../../../contract.ts';
import { showEpisode, updateEpisode } from '../api.ts';
import styles from '../parts/editing.module.css';
import { Findings } from '../parts/findings.tsx';
import { useWords } from '../words.ts';
import { EpisodeFieldsForm } from './episode-fields-form.tsx';
import { fieldsOf, toPatch } from './fields.ts';
import { PublishNow } from './publish-now.tsx';

/** Editor of an episode's details, beside the problems that directories would find. */
export function EpisodeEditor({ episode, item }: { episode: Episode; item: Item }) {
  const draft = useEpisodeDraft(episode);
  return (
    <UnsavedGuard>
      <Head episode={episode} item={item} />
      <div className={`stack top gap-24 ${styles.columns}`}>
        <EpisodeFieldsForm episode={episode} draft={draft} />
        <Findings of={{ episode: episode.item }} />
      </div>
      <Suspense>
        <DraftFoot draft={draft} />
      </Suspense>
    </UnsavedGuard>
  );
}

function Head({ episode, item }: { episode: Episode; item: Item }) {
  const t = useWords();
  const { dateTime } = useFormats();
  return (
    <div className={`cluster ${styles.head}`}>
      <div className={`grid shrinks gap-4 ${styles.words}`}>
        <h1 dir="auto">{textIn(useLanguage(), item.titles, item.language)}</h1>
        <p className="wrap gap-4-12 muted small">
          {item.state === 'ready' ? (
            <Tag tone="good">{t('episode.out')}</Tag>
          ) : (
            <Tag tone="warn">{t('episode.hidden')}</Tag>
          )}
          {episode.waits && episode.publishAt && item.state !== 'ready' && (
            <span>{t('episode.waits', { time: dateTime(episode.publishAt) })}</span>
          )}
        </p>
      </div>
      <div className="cluster gap-8">
        <LinkButton quiet href={`/library/${item.id}`}>
          {t('episode.recording')}
        </LinkButton>
        <PublishNow item={item} />
      </div>
    </div>
  );
}

function useEpisodeDraft(episode: Episode) {
  const t = useWords();
  const queries = useQueryClient();
  return useDraft({
    newest: episode,
    fieldsOf,
    send: ({ item, version }, changes) => updateEpisode({ ...toPatch(changes), item, version }),
    schema: Episode,
    show: (doc) => showEpisode(queries, doc),
    onSaved: () => showSnackbar(t('saved'), { color: 'success' }),
  });
}

export type EpisodeDraft = ReturnType<typeof useEpisodeDraft>;
