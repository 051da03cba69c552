import { useEffect, useRef, useState } from 'react';
import type { Session } from '#client/player/playlist/session-types.ts';
import type { EmbeddedPageOf } from '../../contract/public-pages.ts';
import { Disclosures } from './disclosures.tsx';
import { connectToParent } from './embed-messages.ts';
import styles from './embedded-page.module.css';
import { EpisodeList } from './episodes.tsx';
import { Stage } from './stage.tsx';
import { TextInLanguage } from './text-in-language.tsx';
import { freshAddresses } from './use-film-ways.ts';
import { useWords } from './words.ts';

/** Shared content in a frame of another site: the content, its title, and the way to its own page. */
export default function EmbeddedPage({ page, title }: { page: EmbeddedPageOf; title: string }) {
  const t = useWords();
  const { content, isAlone = false } = page;
  const name = content.title.text ? <TextInLanguage text={content.title} /> : t('untitled');
  const player = useRef<HTMLMediaElement>(null);
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => connectToParent(content, player.current), [content]);
  return (
    <main className={`column ${styles.page}`} data-type={content.type} data-small>
      <div className={`grid middle flexible ${styles.stage}`}>
        <Stage
          content={content}
          player={player}
          session={session}
          onSession={setSession}
          film={{ by: content.sharer?.name ?? title, refresh: freshAddresses }}
        />
      </div>
      {content.episodes.length > 0 && (
        <div className={styles.episodes}>
          <EpisodeList episodes={content.episodes} session={session} />
        </div>
      )}
      {content.type !== 'video' && (
        <a
          className={`muted small breaks plain-link underlines ${styles.name}`}
          href={isAlone ? undefined : content.path}
          target="_blank"
          rel="noopener"
        >
          {name}
        </a>
      )}
      <Disclosures disclosures={content.disclosures} className={styles.disclosures} />
    </main>
  );
}
