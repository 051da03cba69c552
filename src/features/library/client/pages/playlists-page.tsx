import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAbility } from '#client/lib/ability.ts';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { Button } from '#client/ui/button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { PlaylistKind } from '../../contract.ts';
import { NewPlaylist } from '../playlists/new-playlist.tsx';
import { PlaylistList } from '../playlists/playlist-list.tsx';
import { useWords } from '../words.ts';
import styles from './library-page.module.css';

/** Video playlists and podcast seasons. */
export default function PlaylistsPage() {
  const t = useWords();
  const [{ kind: requested }, change] = useAddressQuery();
  const [making, setMaking] = useState(false);
  const kind: PlaylistKind = requested === 'audio_playlist' ? 'audio_playlist' : 'video_playlist';
  const mayMake = useAbility().can('create', 'Playlist');
  const begin = () => setMaking(true);
  return (
    <>
      <div className={`wrap spread ${styles.head}`}>
        <PageHead title={t('playlists.title')} lead={t('playlists.lead')} />
        {mayMake && (
          <div className={`wrap gap-8 ${styles.actions}`}>
            <Button size="md" leftSection={<IconPlus size={18} stroke={2} />} onClick={begin}>
              {t(`playlists.new.${kind}`)}
            </Button>
          </div>
        )}
      </div>
      <Tabs
        label={t('playlists.title')}
        tabs={[
          { name: 'video_playlist' as const, title: t('playlists.videos') },
          { name: 'audio_playlist' as const, title: t('playlists.seasons') },
        ]}
        current={kind}
        onChange={(name) => change({ kind: name === 'video_playlist' ? '' : name, search: '' })}
      >
        {(name) => <PlaylistList kind={name} isShown={name === kind} onNew={mayMake ? begin : undefined} />}
      </Tabs>
      {making && <NewPlaylist kind={kind} onClose={() => setMaking(false)} />}
    </>
  );
}
