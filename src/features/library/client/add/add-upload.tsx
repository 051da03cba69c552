import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { Button } from '#client/ui/button.tsx';
import type { Upload } from '#features/uploads/contract.ts';
import { type Item, kinds } from '../../contract.ts';
import { createItem, itemKeys } from '../api.ts';
import { addressOf } from '../parts/place.ts';
import { useWords } from '../words.ts';

/** Makes an item of a finished upload. */
export function AddUpload({ upload }: { upload: Upload }) {
  const t = useWords();
  const add = useAddUploads();
  if (upload.file?.kind === 'captions') return <p className="spaced">{t('from-upload.captions')}</p>;
  if (!isContent(upload)) return <p className="spaced">{t('from-upload.picture')}</p>;
  return (
    <Button size="sm" loading={add.isPending} onClick={() => add.mutate([upload])}>
      {t('from-upload.add')}
    </Button>
  );
}

/** Makes items of all finished uploads at once. */
export function AddAllUploads({ uploads }: { uploads: readonly Upload[] }) {
  const t = useWords();
  const add = useAddUploads();
  const content = uploads.filter(isContent);
  if (content.length < 2) return null;
  return (
    <Button size="sm" loading={add.isPending} onClick={() => add.mutate(content)}>
      {t('from-upload.add-all', { count: content.length })}
    </Button>
  );
}

function isContent({ file }: Upload): boolean {
  return kinds.some((kind) => kind === file?.kind);
}

function useAddUploads() {
  const t = useWords();
  const queries = useQueryClient();
  const { ofError } = useErrorWords();
  const { go } = useContext(ShellContext);
  return useMutation({
    mutationFn: async (uploads: readonly Upload[]) => {
      const made: Item[] = [];
      try {
        for (const { id } of uploads) made.push(await createItem({ source: { type: 'upload', upload: id } }));
      } finally {
        void queries.invalidateQueries({ queryKey: itemKeys.lists });
        // A used upload leaves the list.
        void queries.invalidateQueries({ queryKey: ['uploads'] });
      }
      return made;
    },
    onSuccess: (made) => {
      const [only] = made;
      const run = () => go(made.length === 1 && only ? addressOf(only.id) : '/library');
      showSnackbar(
        {
          text: t('from-upload.added', { count: made.length }),
          action: { label: t('from-upload.open'), run },
          takesFocus: true,
        },
        { color: 'success' },
      );
    },
    onError: (error) => showAlert(ofError(error)),
  });
}
