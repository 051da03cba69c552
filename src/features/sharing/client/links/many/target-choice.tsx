import { useState } from 'react';
import { Bone } from '#client/ui/bone.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { useDenialWords } from '#features/library/client/exports.ts';
import { Poster } from '../../parts/poster.tsx';
import { useTitleOf } from '../../parts/titles.ts';
import { useWords } from '../words.ts';
import styles from './target-choice.module.css';
import { type Target, useTargets } from './use-targets.ts';

/** Search for the content that the links lead to. */
export function TargetChoice({ onChoose }: { onChoose: (target: Target) => void }) {
  const t = useWords();
  const [search, setSearch] = useState('');
  const { data, error, refetch, isPlaceholderData } = useTargets(search);
  return (
    <div className="grid gap-12">
      <SearchField label={t('many.search')} search={search} onSearch={setSearch} />
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Bone />}
      {data?.length === 0 && <p className="muted tiny">{t('many.none')}</p>}
      {data && data.length > 0 && (
        <ul className={`grid gap-2 scrolls ${styles.list}`} aria-busy={isPlaceholderData}>
          {data.map((target) => (
            <li key={target.id}>
              <button
                type="button"
                className={`row full gap-12 ink round-s text-start hovers ${styles.target}`}
                aria-disabled={target.refused !== null}
                onClick={() => target.refused === null && onChoose(target)}
              >
                <TargetFace target={target} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Content that is, or can be, chosen. */
export function TargetFace({ target }: { target: Target }) {
  const t = useWords();
  const ofDenial = useDenialWords();
  const titleOf = useTitleOf();
  return (
    <>
      <Poster type={target.type} poster={target.poster} small />
      <span className="grid grow">
        <bdi className={`small strong breaks ${styles.title}`}>{titleOf(target) || t('untitled')}</bdi>
        <span className="muted tiny">
          {t(`type.${target.type}`)}
          {target.refused && ` · ${ofDenial(target.refused).title}`}
        </span>
      </span>
    </>
  );
}
