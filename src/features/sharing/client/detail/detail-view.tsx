import { useRef } from 'react';
import { useShare } from '#client/lib/share.ts';
import { ShareButton } from '#client/ui/share-button.tsx';
import type { SharedDetail } from '../../contract.ts';
import { AddressTools } from '../dialog/address-tools.tsx';
import { InsideNote } from '../dialog/inside-note.tsx';
import { About } from '../shared/about.tsx';
import { ChapterList } from '../shared/chapter-list.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { Related } from '../shared/related.tsx';
import { Stage } from '../shared/stage.tsx';
import styles from './detail.module.css';
import { FramedStage } from './framed-stage.tsx';

/** Shared content with the ways to pass it on: one's own link for whoever may make one, its public address for all others. */
export function DetailView({ detail }: { detail: SharedDetail }) {
  const { content, target, isPublic } = detail;
  const player = useRef<HTMLMediaElement>(null);
  const share = useShare();
  const { chapters } = content.media;
  const thing = { type: content.type, id: target, title: content.title.text };
  return (
    <article className={styles.page}>
      <div className={styles.stage}>
        {content.outside ? (
          <FramedStage content={content} />
        ) : (
          <Stage content={content} episode={undefined} player={player} />
        )}
      </div>
      <div className={styles.main}>
        <PageHead content={content} shareWay={share ? <ShareButton look="full" thing={thing} /> : null} />
        {!isPublic && <InsideNote />}
        <About description={content.description} />
      </div>
      <div className={styles.aside}>
        {!share && isPublic && <AddressTools detail={detail} />}
        {chapters.length > 0 && <ChapterList chapters={chapters} path={content.path} player={player} />}
        {content.related.length > 0 && <Related cards={content.related.map(inTheShell)} />}
      </div>
    </article>
  );
}

/** Others of its kind are looked at in the shell too. */
function inTheShell<Card extends { path: string }>(card: Card): Card {
  return { ...card, path: `/share${card.path}` };
}
