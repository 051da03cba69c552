import { useEffect, useRef, useState } from 'react';
import { reportOpening } from '#client/lib/report-opening.ts';
import { useShare } from '#client/lib/share.ts';
import type { MediaResult, Track } from '#client/player/playlist/program.ts';
import type { Session } from '#client/player/playlist/session-types.ts';
import { ShareButton } from '#client/ui/share-button.tsx';
import type { SharedDetail } from '../../contract.ts';
import { AddressTools } from '../dialog/address-tools.tsx';
import { InsideNote } from '../dialog/inside-note.tsx';
import { About } from '../shared/about.tsx';
import { ChapterList } from '../shared/chapter-list.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { RelatedCards } from '../shared/related-cards.tsx';
import { Speakers } from '../shared/speakers.tsx';
import { Stage } from '../shared/stage.tsx';
import { freshAddressesBy, useFilmWays } from '../shared/use-film-ways.ts';
import styles from './detail.module.css';
import { FramedStage } from './framed-stage.tsx';

interface Props {
  detail: SharedDetail;
  /** Requests fresh addresses: of one of its tracks, or its own. */
  renew: (track?: Track) => Promise<MediaResult>;
}

/** Shared content with ways to pass it on: a personal link for members who may make one, else its public address. */
export function DetailView({ detail, renew }: Props) {
  const { content, target, isPublic } = detail;
  useEffect(() => {
    if (isPublic) void reportOpening({ type: content.type, id: target });
  }, [content.type, target, isPublic]);
  const player = useRef<HTMLMediaElement>(null);
  const [session, setSession] = useState<Session | null>(null);
  const share = useShare();
  const { chapters } = content.media;
  const { isWide, ways } = useFilmWays(content, '', () => freshAddressesBy(renew));
  const thing = { type: content.type, id: target, title: content.title.text };
  return (
    <article className={`stack gap-24 ${styles.page}`} data-wide={isWide || undefined}>
      <div className={`shrinks round-l ${styles.stage}`}>
        {content.outside || isForeign(content) ? (
          <FramedStage content={content} />
        ) : (
          <Stage
            content={content}
            player={player}
            session={session}
            onSession={setSession}
            renew={renew}
            film={ways}
          />
        )}
      </div>
      <div className="grid shrinks gap-24 from-top">
        <PageHead content={content} shareWay={share ? <ShareButton look="full" thing={thing} /> : null} />
        {!isPublic && <InsideNote />}
        {content.speakers.length > 0 && <Speakers speakers={content.speakers} />}
        <About description={content.description} />
      </div>
      <div className={`grid shrinks gap-24 from-top ${styles.aside}`}>
        {!share && isPublic && <AddressTools detail={detail} />}
        {chapters.length > 0 && <ChapterList chapters={chapters} path={content.path} player={player} />}
        {content.related.length > 0 && <RelatedCards cards={content.related.map(inTheShell)} />}
      </div>
    </article>
  );
}

/** Related content of the same type opens inside the shell too. */
function inTheShell<Card extends { path: string }>(card: Card): Card {
  return { ...card, path: `/share${card.path}` };
}

/** True if media comes from another host: the hub's pages play only its own. */
function isForeign({ media: { playable, hls } }: SharedDetail['content']): boolean {
  return (playable?.url ?? hls ?? '').startsWith('http');
}
