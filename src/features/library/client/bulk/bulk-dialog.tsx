import { type FormEvent, useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/dialog-foot.tsx';
import form from '#client/ui/form.module.css';
import { NativeSelect } from '#client/ui/native-select.tsx';
import type { Audience, BulkAction, ItemCard } from '../../contract.ts';
import { AudienceField } from '../parts/audience-field.tsx';
import { CategoryField } from '../parts/category-field.tsx';
import { TagField } from '../parts/tag-field.tsx';
import { PlaylistChoice } from '../playlists/playlist-choice.tsx';
import { useWords } from '../words.ts';

export type BulkDialogKind = 'tag' | 'untag' | 'audience' | 'category' | 'playlist';

interface Props {
  dialog: BulkDialogKind;
  items: readonly ItemCard[];
  pending: boolean;
  onRun: (action: BulkAction) => void;
  onClose: () => void;
}

/** Asks for the details of an action on many items. */
export function BulkDialog({ dialog, items, pending, onRun, onClose }: Props) {
  const t = useWords();
  const [text, setText] = useState('');
  const [audience, setAudience] = useState<Audience>('members');
  const action = actionOf(dialog, text.trim(), audience);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (action) onRun(action);
  };
  const tagsThere = [...new Set(items.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b));
  return (
    <Dialog title={t(`bulk.${dialog}`)} place="middle" onClose={onClose}>
      <form className={form.inDialog} onSubmit={submit}>
        <p className="muted small pretty">{t('bulk.count', { count: items.length })}</p>
        {dialog === 'tag' && <TagField label={t('field.tag')} value={text} onChange={setText} autoFocus />}
        {dialog === 'untag' &&
          (tagsThere.length > 0 ? (
            <NativeSelect
              data-autofocus
              size="md"
              label={t('field.tag')}
              value={text}
              data={[{ value: '', label: t('field.choose') }, ...tagsThere]}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          ) : (
            <p className="muted small pretty">{t('bulk.no-tags')}</p>
          ))}
        {dialog === 'audience' && <AudienceField value={audience} onChange={setAudience} />}
        {dialog === 'category' && <CategoryField value={text} onChange={setText} autoFocus />}
        {dialog === 'playlist' && <PlaylistChoice chosen={text} onChoose={setText} items={items} />}
        <DialogFoot
          label={t(`bulk.go.${dialog}`)}
          isPending={pending}
          isReady={action !== null}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

function actionOf(kind: BulkDialogKind, text: string, audience: Audience): BulkAction | null {
  if (kind === 'audience') return { do: 'audience', audience };
  // No category is a category too.
  if (kind === 'category') return { do: 'category', category: text };
  if (text === '') return null;
  return kind === 'playlist' ? { do: 'playlist', playlist: text } : { do: kind, tag: text };
}
