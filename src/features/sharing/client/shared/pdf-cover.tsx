import { IconFileText } from '@tabler/icons-react';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { SharedContent } from '#shared/shared-content.ts';
import styles from './pdf-cover.module.css';
import { useWords } from './words.ts';

/** The first page of a PDF as a picture, and the way into the whole of it. */
export function PdfCover({ content }: { content: SharedContent }) {
  const t = useWords();
  const { poster, media, title, startAt } = content;
  const address = media.playable && `${media.playable.url}${startAt > 1 ? `#page=${startAt}` : ''}`;
  return (
    <div className={styles.cover}>
      {poster ? (
        <img
          className={styles.page}
          src={poster.url}
          width={poster.width}
          height={poster.height}
          alt={t('page-one', { title: title.text })}
        />
      ) : (
        <IconFileText size={64} stroke={1.25} aria-hidden />
      )}
      {address ? <LinkButton href={address}>{t('read')}</LinkButton> : <p>{t('not-ready')}</p>}
    </div>
  );
}
