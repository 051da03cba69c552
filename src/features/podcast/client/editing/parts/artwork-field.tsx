import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { issuesOf } from '#client/lib/issues.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { OneFile } from '#features/uploads/client/index.tsx';
import { useWords } from '../words.ts';
import styles from './editing.module.css';

interface Props {
  artwork: { url: string; width: number; height: number } | null;
  /** True if the picture was uploaded, and can be removed. */
  isOwn: boolean;
  hint: string;
  /** True if a heading above names it already. */
  isNamed?: boolean;
  /** Sets a finished upload as the artwork; null removes it. */
  onSet: (upload: string | null) => Promise<unknown>;
}

/** Field for the square picture of a show or an episode. Explains why a picture is refused that directories would refuse. */
export function ArtworkField({ artwork, isOwn, hint, isNamed = false, onSet }: Props) {
  const t = useWords();
  const set = useMutation({
    mutationFn: onSet,
    onSuccess: (_, upload) =>
      showSnackbar(t(upload ? 'artwork.saved' : 'artwork.removed'), { color: 'success' }),
  });
  const reason = issuesOf(set.error).artwork;
  return (
    <fieldset className="stack gap-12" aria-label={t('artwork')}>
      {!isNamed && <legend className={`strong below-8 ${styles.legend}`}>{t('artwork')}</legend>}
      {artwork && (
        <img
          className={`round-m ${styles.artwork}`}
          src={artwork.url}
          width={artwork.width}
          height={artwork.height}
          alt=""
        />
      )}
      <p className="muted small">{hint}</p>
      {(reason === 'not-square' || reason === 'too-small') && (
        <Notice tone="bad">{t(`artwork.${reason}`)}</Notice>
      )}
      {set.error && !reason && <ErrorNotice error={set.error} />}
      <Suspense>
        <OneFile label={t('artwork.choose')} accept="image/*" onDone={({ id }) => set.mutateAsync(id)} />
      </Suspense>
      {isOwn && (
        <div>
          <Button variant="subtle" size="md" loading={set.isPending} onClick={() => set.mutate(null)}>
            {t('artwork.remove')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
