import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import form from '#client/ui/form.module.css';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { useUnsaved } from '#client/ui/unsaved.tsx';
import type { Profile } from '../../contract.ts';
import { useWords } from '../words.ts';
import { putPhoto } from './api.ts';
import styles from './photo-editor.module.css';
import { PhotoFrame } from './photo-frame.tsx';
import { RemovePhoto } from './remove-photo.tsx';
import { scalePhoto } from './scale-photo.ts';

interface Props {
  profile: Profile;
  onChanged: (profile: Profile) => void;
}

/** Editor of one's photo, with a preview before it is sent. */
export function PhotoEditor({ profile, onChanged }: Props) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Blob | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const preview = useObjectUrl(chosen);
  const save = useMutation({
    mutationFn: putPhoto,
    onSuccess: (saved) => {
      setChosen(null);
      onChanged(saved);
      showSnackbar(t('profile.photo.saved'), { color: 'success' });
    },
  });
  useUnsaved(chosen !== null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    save.reset();
    const scaled = await scalePhoto(file);
    setUnreadable(scaled === null);
    setChosen(scaled);
  };
  return (
    <div className={`cluster ${styles.editor}`}>
      <PhotoFrame profile={profile} photo={preview ?? profile.photo} />
      <div className={`grid shrinks gap-12 ${styles.words}`}>
        <p className="muted small pretty">{t(chosen ? 'profile.photo.preview' : 'profile.photo.hint')}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            // The same file chosen again is a choice too.
            event.currentTarget.value = '';
          }}
        />
        {unreadable && <Notice tone="bad">{t('profile.photo.unreadable')}</Notice>}
        {save.error && <ErrorNotice error={save.error} />}
        <div className={`cluster gap-12 ${form.actions}`}>
          {chosen && (
            <Button loading={save.isPending} onClick={() => save.mutate(chosen)}>
              {t('profile.photo.save')}
            </Button>
          )}
          <Button variant="default" onClick={() => input.current?.click()}>
            {t(profile.photo || chosen ? 'profile.photo.change' : 'profile.photo.choose')}
          </Button>
          {chosen && (
            <Button variant="default" onClick={() => setChosen(null)}>
              {t('profile.discard')}
            </Button>
          )}
          {profile.photo && !chosen && <RemovePhoto onRemoved={onChanged} />}
        </div>
      </div>
    </div>
  );
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = blob && URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}
