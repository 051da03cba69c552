import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { sendOver } from '#client/lib/newer-document.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { OneFile } from '#features/uploads/client/index.tsx';
import { LandingSettings } from '../../contract.ts';
import { changeLanding, showLanding } from '../api.ts';
import styles from './editing.module.css';
import { useWords } from './words.ts';

/** Field for the picture at the top of the landing page, saved as soon as it is chosen. */
export function PictureField({ landing }: { landing: LandingSettings }) {
  const t = useWords();
  const { picture } = landing;
  const queries = useQueryClient();
  const set = useMutation({
    mutationFn: (upload: string | null) =>
      sendOver(
        LandingSettings,
        landing,
        ({ version }) => changeLanding({ version, picture: upload }),
        (newer) => {
          showLanding(queries, newer);
          // Somebody changed another field meanwhile; another picture is not overwritten without confirmation.
          return newer.picture?.url === picture?.url;
        },
      ),
    onSuccess: (saved, upload) => {
      showLanding(queries, saved);
      showSnackbar(t(upload ? 'landing.picture.saved' : 'landing.picture.removed'), { color: 'success' });
    },
  });
  return (
    <div className="stack gap-12">
      {picture && (
        <img
          className={`full block round-m ${styles.picture}`}
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt=""
        />
      )}
      {set.error && <ErrorNotice error={set.error} />}
      <Suspense>
        <OneFile
          label={t('landing.picture.choose')}
          accept="image/*"
          onDone={({ id }) => set.mutateAsync(id)}
        />
      </Suspense>
      {picture && (
        <div>
          <Button variant="subtle" size="md" loading={set.isPending} onClick={() => set.mutate(null)}>
            {t('landing.picture.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}
