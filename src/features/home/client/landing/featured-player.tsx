import { useCallback, useState } from 'react';
import { Sound } from '#client/player/audio/sound.tsx';
import { Film } from '#client/player/film.tsx';
import { renewedFrom } from '#client/player/playlist/program.ts';
import type { Session } from '#client/player/playlist/session-types.ts';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import type { SharedContent } from '#shared/shared-content.ts';
import styles from './featured-player.module.css';
import { freshFilm, freshOf } from './fresh.ts';
import { useWords } from './words.ts';

/** Content that plays on the page itself: by the browser's own means at first, as everywhere. */
export function FeaturedPlayer({ content, title }: { content: SharedContent; title: string }) {
  const t = useWords();
  return (
    <figure>
      <div className={`round-l on-card ${styles.player}`} data-type={content.type}>
        {content.type === 'video' ? (
          <FeaturedFilm content={content} title={title} />
        ) : (
          <FeaturedSound content={content} />
        )}
      </div>
      <figcaption className={`grid gap-4 ${styles.caption}`}>
        <a className={`ink strong breaks plain-link ${styles.title}`} href={content.path}>
          {content.title.text ? <TextInLanguage text={content.title} /> : t('untitled')}
        </a>
        {content.disclosures.map((disclosure) => (
          <p key={disclosure.text} className="muted tiny">
            <TextInLanguage text={disclosure} />
          </p>
        ))}
      </figcaption>
    </figure>
  );
}

function FeaturedFilm({ content, title }: { content: SharedContent; title: string }) {
  const ignore = useCallback(() => {}, []);
  const ways = { by: title, refresh: () => freshFilm(content.path) };
  return <Film content={content} onElement={ignore} ways={ways} />;
}

function FeaturedSound({ content }: { content: SharedContent }) {
  const { episodes, media, path, poster } = content;
  const [session, setSession] = useState<Session | null>(null);
  const ignore = useCallback(() => {}, []);
  return (
    <Sound
      of={content}
      path={path}
      src={(episodes[0]?.media ?? media).playable?.url ?? null}
      poster={episodes[0]?.poster ?? poster}
      isList={episodes.length > 1}
      artist=""
      startAt={0}
      session={session}
      onSession={setSession}
      onElement={ignore}
      onItem={ignore}
      renew={async (track) => renewedFrom(await freshOf(path), track.path)}
    />
  );
}
