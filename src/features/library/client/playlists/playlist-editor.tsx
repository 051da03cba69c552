import { useLanguage } from '#client/i18n/words.ts';
import { issuesOf } from '#client/lib/issues.ts';
import { usePlayedList } from '#client/player/playlist/use-played-list.ts';
import { ClearanceNote } from '#client/ui/clearance-note.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { UnsavedGuard } from '#client/ui/unsaved.tsx';
import { type Playlist, Slug, textIn } from '../../contract.ts';
import { DraftFoot } from '../parts/draft-foot.tsx';
import { TextFields } from '../parts/text-fields.tsx';
import { useWords } from '../words.ts';
import { CoverField } from './cover-field.tsx';
import { EditedPlaylistHead } from './edited-head.tsx';
import { PlayButton } from './play-button.tsx';
import styles from './playlist-editor.module.css';
import { PlaylistItems } from './playlist-items.tsx';
import { PlaylistStage } from './playlist-stage.tsx';
import { pathOf } from './program.ts';
import { type PlaylistDraft, usePlaylistDraft } from './use-playlist-draft.ts';

/** Page of a playlist for editors. */
export function PlaylistEditor({ playlist }: { playlist: Playlist }) {
  const t = useWords();
  const language = useLanguage();
  const draft = usePlaylistDraft(playlist);
  const { isOpen, session, onSession, play } = usePlayedList(pathOf(playlist));
  const { fields, clashes, save } = draft;
  const isRight = Slug.safeParse(fields.slug).success;
  return (
    <UnsavedGuard>
      <EditedPlaylistHead
        playlist={playlist}
        play={!isOpen && playlist.items.length > 0 && <PlayButton onPress={() => play(0)} />}
      />
      <ClearanceNote
        about="Playlist"
        id={playlist.id}
        version={playlist.version}
        title={textIn(language, playlist.titles)}
        revises={null}
      />
      {isOpen && playlist.items.length > 0 && (
        <PlaylistStage playlist={playlist} session={session} onSession={onSession} />
      )}
      <div className={`stack top gap-24 ${styles.layout}`}>
        <PlaylistItems playlist={playlist} draft={draft} />
        <section className={`card stack gap-16 ${styles.details}`}>
          <h2 className="normal strong">{t('tab.details')}</h2>
          <TextFields fields={fields} edit={draft.edit} />
          <AddressFields playlist={playlist} draft={draft} isRight={isRight} />
          <CoverField playlist={playlist} />
        </section>
      </div>
      <DraftFoot
        draft={draft}
        disabled={!isRight}
        clash={
          <Notice tone="info">
            <strong>{t('clash.title')}</strong>
            <p>{t('clash.text')}</p>
            {clashes.includes('items') && <p>{t('clash.items', { count: draft.current.items.length })}</p>}
          </Notice>
        }
        isErrorBeside={'slug' in issuesOf(save.error)}
      />
    </UnsavedGuard>
  );
}

interface Props {
  playlist: Playlist;
  draft: PlaylistDraft;
  isRight: boolean;
}

function AddressFields({ playlist: { kind }, draft: { fields, edit, save }, isRight }: Props) {
  const t = useWords();
  const issue = issuesOf(save.error).slug;
  const wrong = issue === 'taken' ? t('address.taken') : t('address.wrong');
  return (
    <>
      {kind === 'audio_playlist' && (
        <TextInput
          label={t('field.number')}
          inputMode="numeric"
          maxLength={5}
          value={fields.number === null ? '' : String(fields.number)}
          onChange={({ currentTarget }) => {
            const digits = currentTarget.value.replace(/\D/g, '');
            edit({ number: Number(digits) >= 1 ? Number(digits) : null });
          }}
        />
      )}
      <TextInput
        label={t('field.slug')}
        description={t('playlist.slug-hint')}
        dir="ltr"
        maxLength={120}
        value={fields.slug}
        error={issue || !isRight ? wrong : undefined}
        onChange={(event) => edit({ slug: event.currentTarget.value })}
      />
    </>
  );
}
