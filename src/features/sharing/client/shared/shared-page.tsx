import { useRef, useState } from 'react';
import type { Session } from '#client/player/playlist/session-types.ts';
import type { SharedPageOf } from '../../contract/public-pages.ts';
import { About } from './about.tsx';
import { ChapterList } from './chapter-list.tsx';
import { EpisodeList } from './episodes.tsx';
import { PageHead } from './page-head.tsx';
import { RelatedCards } from './related-cards.tsx';
import styles from './shared-page.module.css';
import { Speakers } from './speakers.tsx';
import { Stage } from './stage.tsx';
import { useFilmWays } from './use-film-ways.ts';

/** Page of shared content: the content first, then everything about it. */
export default function SharedPage({ page: { content }, title }: { page: SharedPageOf; title: string }) {
  const player = useRef<HTMLMediaElement>(null);
  const [session, setSession] = useState<Session | null>(null);
  const { chapters } = content.media;
  const { isWide, ways } = useFilmWays(content, title);
  return (
    <article className={`grid full gap-24 ${styles.page}`} data-wide={isWide || undefined}>
      <div className={`shrinks ${styles.stage}`}>
        <Stage content={content} player={player} session={session} onSession={setSession} film={ways} />
      </div>
      <div className={styles.main}>
        <PageHead content={content} />
        {content.speakers.length > 0 && <Speakers speakers={content.speakers} />}
        <About description={content.description} />
      </div>
      <div className={styles.aside}>
        {chapters.length > 0 && <ChapterList chapters={chapters} path={content.path} player={player} />}
        {content.episodes.length > 0 && <EpisodeList episodes={content.episodes} session={session} />}
        {content.related.length > 0 && <RelatedCards cards={content.related} />}
      </div>
    </article>
  );
}
