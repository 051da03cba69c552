import type { ReactNode } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { secondIn } from '#client/player/playlist/address.ts';
import { Tag } from '#client/ui/tag.tsx';
import type { NamesOf } from '#shared/fields.ts';
import { type Item, type itemFields, textIn } from '../../contract.ts';
import { useWords } from '../words.ts';
import { ChapterList } from './chapter-list.tsx';
import { ClearedItem } from './cleared.tsx';
import { ItemHead } from './item-head.tsx';
import styles from './item-view.module.css';
import { MediaView } from './media-view.tsx';
import { PagePreviews } from './page-previews.tsx';
import { SpeakerList } from './speaker-list.tsx';
import { Transcript } from './transcript.tsx';

/** Page of an item for viewers. */
export function ItemView({ item }: { item: Item }) {
  const t = useWords();
  const language = useLanguage();
  const [{ t: at }] = useAddressQuery();
  const description = textIn(language, item.descriptions, item.language);
  /** All that the item says: a field that everybody reads does not compile without its place here. */
  const shown: Record<NamesOf<typeof itemFields, 'shown'>, ReactNode> = {
    titles: <ItemHead item={item} />,
    descriptions: description && (
      <section>
        <h2 className="normal strong below-8">{t('field.description')}</h2>
        <p className={`muted pretty lines ${styles.description}`} dir="auto">
          {description}
        </p>
      </section>
    ),
    speakers: <SpeakerList speakers={item.speakers} />,
    chapters: item.chapters.length > 0 && <ChapterList item={item} />,
    captions: item.kind !== 'audio' && item.captions.length > 0 && <Transcript item={item} />,
  };
  return (
    <article className={styles.view}>
      {shown.titles}
      <ClearedItem item={item} />
      <div className={`stack gap-24 ${styles.layout}`}>
        <div className="stack gap-20 from-top">
          <MediaView item={item} startAt={secondIn({ search: `?t=${at ?? ''}` }, item.durationMs)} />
          {shown.descriptions}
          {shown.speakers}
          {item.tags.length > 0 && (
            <p className={`wrap gap-6 ${styles.tags}`}>
              {item.tags.map((tag) => (
                <a key={tag} href={`/library?tag=${encodeURIComponent(tag)}`}>
                  <Tag>
                    <bdi>{tag}</bdi>
                  </Tag>
                </a>
              ))}
            </p>
          )}
          {item.kind === 'pdf' && <PagePreviews item={item} />}
        </div>
        <aside className={`stack gap-20 from-top ${styles.side}`}>
          {shown.chapters}
          {shown.captions}
        </aside>
      </div>
    </article>
  );
}
