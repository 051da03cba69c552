import { IconMicrophone2 } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/words.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Section } from '#client/ui/section.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { textIn } from '#features/library/contract.ts';
import type { SeasonCard, Show } from '../../../contract.ts';
import { useSeasonEpisodes, useShows } from '../api.ts';
import styles from '../parts/editing.module.css';
import { useWords } from '../words.ts';
import type { ShowDraft } from './show-editor.tsx';

interface Props {
  show: Show;
  draft: ShowDraft;
}

/** Lists the seasons of a show with their episodes, and assigns seasons to it. */
export function ShowSeasons({ show, draft }: Props) {
  const t = useWords();
  const language = useLanguage();
  return (
    <div className={`stack ${styles.parts}`}>
      {show.seasons.length === 0 && (
        <EmptyState icon={IconMicrophone2} title={t('seasons.none')} text={t('seasons.none.text')}>
          <LinkButton href="/playlists?kind=audio_playlist">{t('seasons.make')}</LinkButton>
        </EmptyState>
      )}
      {show.seasons.map((season) => (
        <Section
          key={season.id}
          title={textIn(language, season.titles)}
          lead={t('seasons.count', { count: season.episodes })}
        >
          <div className="cluster gap-8">
            <LinkButton quiet href={`/playlists/${season.id}`}>
              {t('seasons.edit')}
            </LinkButton>
            {!season.published && <Tag tone="warn">{t('seasons.hidden')}</Tag>}
            {season.published && season.isEmpty && <Tag tone="warn">{t('seasons.empty')}</Tag>}
          </div>
          <Episodes show={show} season={season} />
        </Section>
      ))}
      {!show.isDefault && <SeasonChoice show={show} draft={draft} />}
    </div>
  );
}

function Episodes({ show, season }: { show: Show; season: SeasonCard }) {
  const t = useWords();
  const { date } = useFormats();
  const { data: episodes, error, refetch } = useSeasonEpisodes(show.slug, season.slug, useLanguage());
  if (!episodes) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />;
  return (
    <ol className="grid gap-8">
      {episodes.map((episode) => (
        <li key={episode.id} className={`cluster gap-8-12 on-card ${styles.line}`}>
          <div className={`shrinks breaks ${styles.name}`}>
            <a href={`/podcast/episodes/${episode.id}`}>
              <bdi>{episode.title.text}</bdi>
            </a>
            <p className="wrap gap-4-12 muted small">
              <span>
                {episode.type === 'full'
                  ? t('episode', { number: episode.number ?? '' })
                  : t(`kind.${episode.type}`)}
              </span>
              <span>{date(episode.publishedAt)}</span>
            </p>
          </div>
          {episode.isHidden && <Tag tone="warn">{t('episode.hidden')}</Tag>}
        </li>
      ))}
    </ol>
  );
}

/** Choice of seasons: any season can be assigned; one that is removed falls back to the default show. */
function SeasonChoice({ show, draft: { fields, edit } }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { data: shows = [] } = useShows();
  const all = shows.flatMap((each) => each.seasons.map((season) => ({ season, of: each })));
  if (all.length === 0) return null;
  const set = (id: string, isIn: boolean) =>
    edit({ seasons: isIn ? [...fields.seasons, id] : fields.seasons.filter((each) => each !== id) });
  return (
    <Section title={t('seasons.choose')} lead={t('seasons.choose.lead')}>
      <div className="stack gap-12">
        {all.map(({ season, of }) => (
          <Checkbox
            key={season.id}
            label={textIn(language, season.titles)}
            description={of.id === show.id ? undefined : textIn(language, of.titles)}
            checked={fields.seasons.includes(season.id)}
            onChange={({ currentTarget }) => set(season.id, currentTarget.checked)}
          />
        ))}
      </div>
    </Section>
  );
}
