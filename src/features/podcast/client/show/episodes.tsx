import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { Sound } from '#client/player/audio/sound.tsx';
import { usePlayedList } from '#client/player/playlist/use-played-list.ts';
import { Button } from '#client/ui/button.tsx';
import type { PodcastPage } from '../../contract.ts';
import { useWords } from '../words.ts';
import { DrawnPager, useDrawnPart } from './drawn-part.tsx';
import { EpisodeRow } from './episode-row.tsx';
import styles from './episodes.module.css';
import { programOf, renewIn } from './program.ts';

/** Lists the episodes of a season; the one that is playing has its player in the list, and continues on other pages. */
export function Episodes({ page }: { page: PodcastPage }) {
  const t = useWords();
  const language = useLanguage();
  const trailer = page.episodes.findIndex(({ type }) => type === 'trailer');
  const [, change] = useAddressQuery();
  const [program] = useState(() => programOf(page, language));
  const { isOpen, session, onSession, play } = usePlayedList(program.path);
  const part = useDrawnPart(page.episodes.length);
  return (
    <>
      {isOpen && (
        <div className={`on-card ${styles.stage}`}>
          <Sound
            of={program}
            path={program.path}
            src={null}
            poster={program.tracks[0]?.poster ?? page.show.artwork}
            isList={program.tracks.length > 1}
            artist={page.show.author}
            startAt={0}
            session={session}
            renew={renewIn(page, language)}
            onElement={noElement}
            onSession={onSession}
            onItem={(at) => change({ item: String(at + 1), t: '' }, 'replace')}
          />
        </div>
      )}
      {trailer >= 0 && !isOpen && (
        <Button
          className={`needs-script ${styles.trailer}`}
          variant="default"
          size="md"
          leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
          onClick={() => play(trailer)}
        >
          {t('trailer')}
        </Button>
      )}
      <ol className="grid gap-8">
        {page.episodes.slice(part.from, part.to).map((episode, line) => {
          const at = part.from + line;
          return (
            <EpisodeRow
              key={episode.id}
              episode={episode}
              at={at}
              session={session}
              onPlay={() => play(at)}
            />
          );
        })}
      </ol>
      <DrawnPager page={part.page} total={page.episodes.length} />
    </>
  );
}

const noElement = () => {};
