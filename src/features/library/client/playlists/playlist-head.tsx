import type { ReactNode } from 'react';
import { ShareButton } from '#client/ui/share-button.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { Playlist } from '../../contract.ts';
import { Head } from '../parts/head.tsx';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';
import { PlaylistCover } from './playlist-cover.tsx';

interface Props {
  playlist: Playlist;
  /** Main actions, for those who have the right. */
  action?: ReactNode;
  /** Menu of rarely used actions. */
  menu?: ReactNode;
}

/** Title, cover and actions of a playlist. */
export function PlaylistHead({ playlist, action, menu }: Props) {
  const t = useWords();
  const titleOf = useTitleOf();
  const { kind, count, number, published } = playlist;
  return (
    <Head
      title={titleOf(playlist)}
      picture={<PlaylistCover playlist={playlist} items={playlist.items} />}
      action={
        <>
          {action}
          {kind === 'audio_playlist' && (
            <ShareButton
              look={action ? 'quiet' : 'full'}
              thing={{ type: kind, id: playlist.id, title: titleOf(playlist) }}
            />
          )}
        </>
      }
      menu={menu}
    >
      {menu && <Tag tone={published ? 'good' : 'plain'}>{t(published ? 'state.ready' : 'state.draft')}</Tag>}
      <span>
        {number !== null && `${t('playlist.season', { number })} · `}
        {t(`playlist.count.${kind}`, { count })}
      </span>
    </Head>
  );
}
