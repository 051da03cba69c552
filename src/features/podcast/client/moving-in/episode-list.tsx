import { IconPlaylist, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormats } from '#client/i18n/format.ts';
import type { ListAddress } from '#client/lists/list-address.ts';
import { ListBody } from '#client/lists/list-body.tsx';
import type { List } from '#client/lists/use-list.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { Tag } from '#client/ui/tag.tsx';
import {
  type EpisodeState,
  episodeStates,
  type ImportedEpisode,
  type ImportedEpisodeQuery,
  type ShowImport,
} from '../../contract.ts';
import { importKeys, retryImport } from './api.ts';
import card from './card.module.css';
import styles from './episode-list.module.css';
import { useWords } from './words.ts';

interface Props {
  showImport: ShowImport;
  address: ListAddress<ImportedEpisodeQuery>;
  list: List<ImportedEpisode>;
}

const tones: Readonly<Record<EpisodeState, 'plain' | 'accent' | 'good' | 'warn' | 'bad'>> = {
  waiting: 'plain',
  fetching: 'accent',
  done: 'good',
  there: 'plain',
  failed: 'bad',
  canceled: 'plain',
  'left-out': 'warn',
};

/** States that need an explanation. */
const explained: readonly EpisodeState[] = ['waiting', 'failed', 'left-out'];

/** Lists the episodes of an import with their progress. */
export function EpisodeList({ showImport: { id, counts }, address, list }: Props) {
  const t = useWords();
  const format = useFormats();
  const { state } = address.query;
  const shown = episodeStates.filter((each) => counts[each] > 0 || each === state);
  return (
    <section className={card.card} aria-labelledby="episodes-title">
      <div className="cluster spread gap-12">
        <h2 className="normal strong" id="episodes-title">
          {t('episodes.title')}
        </h2>
        <NativeSelect
          size="md"
          aria-label={t('episodes.filter')}
          value={state ?? ''}
          data={[
            { value: '', label: t('episodes.all') },
            ...shown.map((value) => ({
              value,
              label: `${t(`state.${value}`)} (${format.number(counts[value])})`,
            })),
          ]}
          onChange={({ currentTarget }) => address.choose('state')(currentTarget.value)}
        />
      </div>
      <div>
        <ListBody list={list} empty={null} none={{ icon: IconPlaylist, title: t('episodes.none') }}>
          {(episodes) => (
            <ul className={`${card.list} ${styles.list}`} aria-busy={list.isStale}>
              {episodes?.map((episode) => (
                <Row key={episode.id} of={id} episode={episode} />
              ))}
            </ul>
          )}
        </ListBody>
      </div>
    </section>
  );
}

function Row({ of, episode }: { of: string; episode: ImportedEpisode }) {
  const t = useWords();
  const format = useFormats();
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryImport(of, episode.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: importKeys.all }),
  });
  const { title, state, reason, remarks, item, received, bytes } = episode;
  const share = bytes ? Math.min(1, received / bytes) : null;
  return (
    <li className={`middle ${styles.row}`}>
      <span className="medium breaks">
        {item ? (
          <a href={`/library/${item}`}>
            <bdi>{title}</bdi>
          </a>
        ) : (
          <bdi>{title}</bdi>
        )}
      </span>
      <span className="row gap-4">
        <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
        {state === 'failed' && (
          <IconButton label={t('episodes.retry', { title })} onClick={() => retry.mutate()}>
            <IconRefresh size={20} stroke={1.75} />
          </IconButton>
        )}
      </span>
      <span className="muted small breaks pretty">
        {[
          ...(reason && explained.includes(state) ? [t(`reason.${reason}`)] : []),
          ...(state === 'done' ? remarks.map((remark) => t(`remark.${remark}`)) : []),
          ...(state === 'fetching' && received > 0 ? [format.bytes(received)] : []),
        ].join(' · ')}
      </span>
      {state === 'fetching' && (
        <span
          className={`block clip ${styles.bar}`}
          role="progressbar"
          aria-label={title}
          aria-valuemin={0}
          aria-valuemax={100}
          {...(share !== null && { 'aria-valuenow': Math.floor(share * 100) })}
        >
          <span style={{ inlineSize: `${(share ?? 0.3) * 100}%` }} />
        </span>
      )}
    </li>
  );
}
