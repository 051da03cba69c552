import type { ReactNode } from 'react';
import type { PdfReaderProps } from './pdf/reader.tsx';
import styles from './pdf-stage.module.css';
import { usePlayer } from './use-player.ts';
import { WithWords } from './with-words.tsx';

const load = import.meta.env.SSR ? null : () => import('./pdf/reader.tsx');

interface Props {
  /** Null if there is nothing to read yet. */
  reader: PdfReaderProps | null;
  /** Image of the first page. */
  poster: PdfReaderProps['poster'];
  /** Text alternative for that image. */
  alt: string;
  /** Link to the file, shown until the reader has loaded. */
  children: ReactNode;
}

/** Stage of a PDF: shows the server's image of its first page at once, and the reader once it has loaded. */
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
