import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { followText } from '#client/ui/follow-text.ts';
import { TextInput } from '#client/ui/text-input.tsx';
import type { PlaylistKind } from '../../contract.ts';
import { AddDialog } from '../add/add-dialog.tsx';
import { useWords } from '../words.ts';
import { createPlaylist, showPlaylist } from './api.ts';

/** Dialog for a new playlist, which needs only a name. */
export function NewPlaylist({ kind, onClose }: { kind: PlaylistKind; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const queries = useQueryClient();
  const { go } = useContext(ShellContext);
  const [title, setTitle] = useState('');
  const [number, setNumber] = useState('');
  const create = useMutation({
    mutationFn: () =>
      createPlaylist(kind, {
        titles: { [language]: title.trim() },
        ...(Number(number) >= 1 && { number: Number(number) }),
      }),
    onSuccess: (made) => {
      showPlaylist(queries, made);
      go(`/playlists/${encodeURIComponent(made.id)}`);
    },
  });
  return (
    <AddDialog
      title={t(`playlists.new.${kind}`)}
      ready={title.trim() !== ''}
      add={create}
      refused={false}
      onSubmit={() => create.mutate()}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('field.title')}
        maxLength={200}
        {...followText(title)}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {kind === 'audio_playlist' && (
        <TextInput
          label={t('field.number')}
          inputMode="numeric"
          maxLength={5}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value.replace(/\D/g, ''))}
        />
      )}
    </AddDialog>
  );
}
