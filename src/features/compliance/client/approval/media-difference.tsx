import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import type { BundleRow, Review } from '../../contract.ts';
import { submittedFilePath } from '../../contract.ts';
import styles from './approval.module.css';
import { useWords } from './words.ts';

interface Props {
  part: BundleRow['part'];
  review: Pick<Review, 'id' | 'bundle'>;
  before: NonNullable<Review['last']>;
}

/** A replaced file or picture: both versions side by side, each to be played or looked at. */
export function MediaDifference({ part, review, before }: Props) {
  const t = useWords();
  const sides = [
    { name: 'before', id: before.approval.id, bundle: before.bundle },
    { name: 'after', id: review.id, bundle: review.bundle },
  ] as const;
  return (
    <dd className={`grid gap-12 ${styles.sides}`}>
      {sides.map(({ name, id, bundle }) => (
        <figure key={name} className="stack gap-4 from-top">
          <figcaption className="muted tiny">{t(`media.${name}`)}</figcaption>
          {part === 'source' ? (
            <SourceFile id={id} bundle={bundle} />
          ) : (
            <Picture
              id={id}
              sha256={part === 'artwork' ? (bundle.episode?.artwork ?? null) : bundle.poster}
            />
          )}
        </figure>
      ))}
    </dd>
  );
}

interface FileProps {
  /** Submission that the file belongs to. */
  id: string;
  bundle: Review['bundle'];
}

function SourceFile({ id, bundle: { kind, source } }: FileProps) {
  const t = useWords();
  const { bytes, clock } = useFormats();
  const [seconds, setSeconds] = useState<number | null>(null);
  if ('address' in source)
    return (
      <a className="breaks" href={source.address} dir="ltr" rel="noreferrer" target="_blank">
        {source.address}
      </a>
    );
  const src = submittedFilePath(id, source.sha256);
  const Player = kind === 'audio' ? 'audio' : 'video';
  const facts = [bytes(source.size), seconds !== null && clock(Math.round(seconds))].filter(Boolean);
  return (
    <>
      {kind === 'pdf' ? (
        <a href={src} target="_blank" rel="noreferrer">
          {t('media.open')}
        </a>
      ) : (
        <Player
          className={`full round-m ${styles.played}`}
          src={src}
          controls
          preload="metadata"
          aria-label={source.name}
          onLoadedMetadata={({ currentTarget: { duration } }) =>
            setSeconds(Number.isFinite(duration) ? duration : null)
          }
        />
      )}
      <bdi className="breaks small">{source.name}</bdi>
      <span className="muted tiny">{facts.join(' · ')}</span>
      <code className="muted tiny breaks block" dir="ltr">
        {source.sha256}
      </code>
    </>
  );
}

function Picture({ id, sha256 }: { id: string; sha256: string | null }) {
  const t = useWords();
  if (!sha256) return <span className="muted small">{t('media.none')}</span>;
  return (
    <img
      className={`round-m ${styles.picture}`}
      src={submittedFilePath(id, sha256)}
      alt={t('part.picture')}
    />
  );
}
