import { IconCheck, IconPencil, IconPlayerPlayFilled, IconVolume } from '@tabler/icons-react';
import { formatClock } from '#client/i18n/clock.ts';
import { useFormats } from '#client/i18n/format.ts';
import { useAbility } from '#client/lib/ability.ts';
import { pageInHub } from '#client/player/playlist/program.ts';
import type { Session } from '#client/player/playlist/session-types.ts';
import { useLine } from '#client/player/playlist/use-line.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ShareButton } from '#client/ui/share-button.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import type { PageEpisode } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './episode-row.module.css';

interface Props {
  episode: PageEpisode;
  at: number;
  session: Session | null;
  onPlay: () => void;
}

/** Row of an episode: play it, see the progress, share it, or open its page. */
export function EpisodeRow({ episode, at, session, onPlay }: Props) {
  const t = useWords();
  const { isOn, place } = useLine(session, at);
  const { title, path } = episode;
  const mayEdit = useAbility().can('update', 'Podcast');
  const Icon = isOn ? IconVolume : place?.isDone ? IconCheck : IconPlayerPlayFilled;
  return (
    <li className={`flex gap-12 relative on-card ${styles.row}`} aria-current={isOn || undefined}>
      <IconButton
        className={`rigid muted needs-script ${styles.play}`}
        label={isOn ? t('playing') : t('play', { title: `\u2068${title.text}\u2069` })}
        onClick={onPlay}
      >
        <Icon size={20} aria-hidden />
      </IconButton>
      <div className="grow">
        <Facts episode={episode} />
        <h2 className={`strong breaks ${styles.title}`}>
          <a href={pageInHub(path)}>
            <TextInLanguage text={title} />
          </a>
        </h2>
        {episode.notes && (
          <p className={`muted clip ${styles.notes}`} dir="auto">
            {episode.notes}
          </p>
        )}
        {episode.media.playable && (
          <noscript className={styles.plain}>
            {/* biome-ignore lint/a11y/useMediaCaption: what is only heard has a transcript on its page */}
            <audio controls preload="none" src={episode.media.playable.url} />
          </noscript>
        )}
      </div>
      {mayEdit && (
        <a
          className={`grid rigid muted center round-s hovers ${styles.edit}`}
          href={`/podcast/episodes/${episode.id}`}
          aria-label={t('edit.episode', { title: `\u2068${title.text}\u2069` })}
        >
          <IconPencil size={18} stroke={1.75} aria-hidden />
        </a>
      )}
      <ShareButton look="line" thing={{ type: 'audio', id: episode.id, title: title.text }} />
      {place && !place.isDone && (
        <span className={styles.heard} style={{ inlineSize: `${(100 * place.at) / place.of}%` }} />
      )}
    </li>
  );
}

/** Publication date, length and kind of an episode. */
function Facts({ episode }: { episode: PageEpisode }) {
  const t = useWords();
  const { date } = useFormats();
  const { type, number, publishedAt, durationMs, isHidden, isExplicit, media } = episode;
  return (
    <p className={`cluster muted small ${styles.facts}`}>
      <span>{type === 'full' ? t('episode', { number: number ?? '' }) : t(`type.${type}`)}</span>
      <span>{date(publishedAt)}</span>
      {durationMs !== null && <bdi dir="ltr">{formatClock(durationMs / 1000)}</bdi>}
      {media.captions.some(({ kind }) => kind === 'transcript') && <span>{t('transcript')}</span>}
      {isExplicit && <Tag>{t('explicit')}</Tag>}
      {isHidden && <Tag tone="warn">{t('hidden')}</Tag>}
    </p>
  );
}
