import { IconPlaylistAdd, IconPlus, IconX } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useHubWords } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { type ItemName, mostPlaylistItems, type Playlist } from '../../contract.ts';
import { ContentPicker } from '../parts/content-picker.tsx';
import { moved } from '../parts/moved.ts';
import { NameLine } from '../parts/name-line.tsx';
import { SortableList } from '../parts/sortable-list.tsx';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';
import { namesOf } from './fields.ts';
import styles from './playlist-editor.module.css';
import type { PlaylistDraft } from './use-playlist-draft.ts';

/** Editor of a playlist's items and their order. */
export function PlaylistItems({ playlist, draft }: { playlist: Playlist; draft: PlaylistDraft }) {
  const t = useWords();
  const say = useHubWords();
  const titleOf = useTitleOf();
  const [picking, setPicking] = useState(false);
  const met = useMet(playlist.items);
  const ids = draft.fields.items;
  const newest = useRef(draft);
  newest.current = draft;
  const set = (items: readonly string[]) => newest.current.edit({ items });
  const items = namesOf(ids, met);
  const remove = (item: ItemName, at: number) => {
    set(ids.filter((id) => id !== item.id));
    const run = () => {
      const now = newest.current.fields.items;
      if (!now.includes(item.id)) set(now.toSpliced(Math.min(at, now.length), 0, item.id));
    };
    showSnackbar({
      text: t('playlist.removed', { title: `\u2068${titleOf(item)}\u2069` }),
      action: { label: say('action.undo'), run },
    });
  };
  const add = (
    <Button
      size="md"
      variant={items.length > 0 ? 'default' : 'filled'}
      leftSection={<IconPlus size={18} stroke={1.75} />}
      disabled={ids.length >= mostPlaylistItems}
      onClick={() => setPicking(true)}
    >
      {t('playlist.add')}
    </Button>
  );
  return (
    <section className="stack gap-12" aria-label={t(`playlist.items.${playlist.kind}`)}>
      <div className="cluster spread gap-8-16">
        <h2 className="normal strong">{t(`playlist.items.${playlist.kind}`)}</h2>
        {items.length > 0 && add}
      </div>
      {items.length === 0 && (
        <EmptyState
          icon={IconPlaylistAdd}
          title={t('playlist.no-items.title')}
          text={t('playlist.no-items.text')}
        >
          {add}
        </EmptyState>
      )}
      <SortableList
        label={t(`playlist.items.${playlist.kind}`)}
        things={items}
        nameOf={titleOf}
        onMove={(from, to) => set(moved(ids, from, to))}
      >
        {(item, at) => (
          <>
            <span className={`muted small centered ${styles.number}`}>{at + 1}</span>
            <NameLine item={item} showState />
            <IconButton
              label={t('playlist.remove', { title: `\u2068${titleOf(item)}\u2069` })}
              onClick={() => remove(item, at)}
            >
              <IconX size={18} stroke={1.75} />
            </IconButton>
          </>
        )}
      </SortableList>
      {picking && (
        <ContentPicker
          types={[playlist.kind === 'video_playlist' ? 'video' : 'audio']}
          chosen={ids}
          onChoose={({ item }) => {
            if (!item) return;
            met.set(item.id, item);
            set([...newest.current.fields.items, item.id]);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </section>
  );
}

/** Every item shown here, by its id: those of the playlist and those that were added. */
function useMet(items: readonly ItemName[]): Map<string, ItemName> {
  const met = useRef(new Map<string, ItemName>());
  return useMemo(() => {
    for (const item of items) met.current.set(item.id, item);
    return met.current;
  }, [items]);
}
