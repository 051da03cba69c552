import type { ReactNode } from 'react';
import type { PdfReaderProps } from './pdf/reader.tsx';
import styles from './pdf-stage.module.css';
import { usePlayer } from './use-player.ts';
import { WithWords } from './with-words.tsx';

const load = import.meta.env.SSR ? null : () => import('./pdf/reader.tsx');

interface Props {
  /** Null where there is nothing to read yet. */
  reader: PdfReaderProps | null;
  /** The first page as a picture. */
  poster: PdfReaderProps['poster'];
  /** Description for those who cannot see it. */
  alt: string;
  /** The way to the file, for as long as the reader has not come. */
  children: ReactNode;
}

/** The place of a PDF: its first page at once, as the server drew it, and over it the reader when it has come. */
export function PdfStage({ reader, poster, alt, children }: Props) {
  const player = usePlayer<PdfReaderProps>('pdf', reader && load);
  if (player && reader)
    return (
      <div className={styles.stage}>
        <WithWords part="pdf" catalogue={player.catalogue}>
          <player.Part key={reader.url} {...reader} />
        </WithWords>
      </div>
    );
  const isWide = poster !== null && poster.width > poster.height;
  return (
    <div className={styles.stage}>
      <div className={styles.cover}>
        <div className={styles.bar}>{children}</div>
        <div className={styles.pages} data-wide={isWide || undefined}>
          {poster ? (
            <img
              className={styles.page}
              src={poster.url}
              width={poster.width}
              height={poster.height}
              alt={alt}
            />
          ) : (
            <div className={styles.page} data-blank />
          )}
        </div>
      </div>
    </div>
  );
}
