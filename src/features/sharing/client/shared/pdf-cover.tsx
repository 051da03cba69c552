import { PdfStage } from '#client/player/pdf-stage.tsx';
import type { SharedContent } from '#shared/shared-content.ts';
import styles from './pdf-cover.module.css';
import { useWords } from './words.ts';

/** PDF reader in the page. Without script, a picture of the first page that leads to the whole file. */
export function PdfCover({ content }: { content: SharedContent }) {
  const t = useWords();
  const { poster, media, title, startAt, path, download } = content;
  const { playable, pages, sheets, words } = media;
  return (
    <PdfStage
      reader={
        playable && {
          url: playable.url,
          title: title.text || t('untitled'),
          // The title may be in another language than the document.
          language: null,
          path,
          pages,
          poster,
          sheets,
          words,
          startAt,
          download,
        }
      }
      poster={poster}
      alt={t('page-one', { title: title.text })}
    >
      {playable ? (
        <a
          className="middle accent medium plain-link inline touch underlines"
          href={`${playable.url}${startAt > 1 ? `#page=${startAt}` : ''}`}
        >
          {t('read')}
        </a>
      ) : (
        <p className={styles.note}>{t('not-ready')}</p>
      )}
    </PdfStage>
  );
}
