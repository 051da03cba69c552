import { useRef } from 'react';
import type { PublicPage } from '#shared/page.ts';
import { About } from './about.tsx';
import { ChapterList } from './chapter-list.tsx';
import { EpisodeList, useEpisodes } from './episodes.tsx';
import { PageHead } from './page-head.tsx';
import { Related } from './related.tsx';
import styles from './shared-page.module.css';
import { Stage } from './stage.tsx';

type Page = Extract<PublicPage, { kind: 'shared' }>;

/** What somebody shared: the content first, then what there is to say about it. */
export default function SharedPage({ page: { content } }: { page: Page; title: string }) {
  const player = useRef<HTMLMediaElement>(null);
  const { current, playEpisode } = useEpisodes(content, player);
  const { chapters } = content.media;
  return (
    <article className={styles.page}>
      <div className={styles.stage}>
        <Stage content={content} episode={current} player={player} />
      </div>
      <div className={styles.main}>
        <PageHead content={content} />
        <About description={content.description} />
      </div>
      <div className={styles.aside}>
        {chapters.length > 0 && <ChapterList chapters={chapters} path={content.path} player={player} />}
        {content.episodes.length > 0 && (
          <EpisodeList episodes={content.episodes} current={current} onPlay={playEpisode} />
        )}
        {content.related.length > 0 && <Related cards={content.related} />}
      </div>
    </article>
  );
}
