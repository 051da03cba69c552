import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { Profile } from '../../contract.ts';
import { useWords } from '../words.ts';
import { removePhoto } from './api.ts';

/** Button that removes the photo, with a confirmation. */
export function RemovePhoto({ onRemoved }: { onRemoved: (profile: Profile) => void }) {
  const t = useWords();
  const [isConfirming, setConfirming] = useState(false);
  const remove = useMutation({
    mutationFn: removePhoto,
    onSuccess: (profile) => {
      setConfirming(false);
      onRemoved(profile);
      showSnackbar(t('profile.photo.removed'), { color: 'success' });
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)}>
        {t('profile.photo.remove')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('profile.photo.remove-title')}
          confirm={t('profile.photo.remove')}
          pending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate()}
          onClose={() => setConfirming(false)}
        >
          {t('profile.photo.remove-text')}
        </ConfirmDialog>
      )}
    </>
  );
}
