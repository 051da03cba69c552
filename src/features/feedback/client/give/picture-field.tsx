import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useId, useState } from 'react';
import sheet from '#client/ui/form-page.module.css';
import { IconButton } from '#client/ui/icon-button.tsx';
import { giving } from '../../contract/feedback.ts';
import styles from './picture-field.module.css';
import { toSmaller } from './to-smaller.ts';
import { useWords } from './words.ts';

interface Props {
  picture: Blob | null;
  onPicture: (picture: Blob | null) => void;
}

const types: readonly string[] = giving.pictureTypes;

/** Screenshot that is chosen, or pasted anywhere in the panel. */
export function PictureField({ picture, onPicture }: Props) {
  const t = useWords();
  const id = useId();
  const [isWrong, setWrong] = useState(false);

  const take = useCallback(
    async (file: File) => {
      const smaller = types.includes(file.type) ? await toSmaller(file) : null;
      setWrong(smaller === null);
      if (smaller) onPicture(smaller);
    },
    [onPicture],
  );
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (file) void take(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [take]);

  return (
    <div className={`grid gap-8 ${styles.field}`}>
      <label
        className={`row gap-8 small strong relative touch hovers ${styles.choose}`}
        data-has={picture !== null}
      >
        <input
          type="file"
          accept={types.join(',')}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void take(file);
            // Allows choosing the same file again.
            currentTarget.value = '';
          }}
        />
        <IconPhotoPlus size={20} stroke={1.75} aria-hidden />
        {t('picture.add')}
      </label>
      {picture && (
        <div className="flex top gap-4">
          <PicturePreview picture={picture} />
          <IconButton label={t('picture.remove')} onClick={() => onPicture(null)}>
            <IconX size={20} stroke={1.75} />
          </IconButton>
        </div>
      )}
      <p
        className={isWrong ? sheet.fault : sheet.hint}
        id={`${id}-hint`}
        role={isWrong ? 'alert' : undefined}
      >
        {t(isWrong ? 'picture.wrong' : 'picture.hint')}
      </p>
    </div>
  );
}

function PicturePreview({ picture }: { picture: Blob }) {
  const t = useWords();
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url ? <img className={styles.picture} src={url} alt={t('picture.alt')} /> : null;
}
