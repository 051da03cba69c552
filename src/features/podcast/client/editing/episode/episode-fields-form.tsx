import { useQueryClient } from '@tanstack/react-query';
import { issuesOf } from '#client/lib/issues.ts';
import { sendOver } from '#client/lib/newer-document.ts';
import { westernDigits } from '#client/lib/written-clock.ts';
import form from '#client/ui/form.module.css';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { Episode, episodeTypes } from '../../../contract.ts';
import { showEpisode, updateEpisode } from '../api.ts';
import { ArtworkField } from '../parts/artwork-field.tsx';
import { PeopleEditor } from '../parts/people-editor.tsx';
import { useWords } from '../words.ts';
import type { EpisodeDraft } from './episode-editor.tsx';
import type { EpisodeFields } from './fields.ts';
import { SoundbitesEditor } from './soundbites-editor.tsx';

/** Form for the details of an episode. */
export function EpisodeFieldsForm({ episode, draft }: { episode: Episode; draft: EpisodeDraft }) {
  const t = useWords();
  const { fields, edit, save } = draft;
  const issues = issuesOf(save.error);
  return (
    <div className={form.form}>
      <div className={`stack gap-16 ${form.pair}`}>
        <TextInput
          label={t('field.number')}
          description={t('field.number.hint')}
          inputMode="numeric"
          maxLength={6}
          value={fields.number}
          onChange={({ currentTarget }) =>
            edit({ number: westernDigits(currentTarget.value).replace(/\D/g, '') })
          }
        />
        <NativeSelect
          size="md"
          label={t('field.episode-type')}
          description={t('field.episode-type.hint')}
          data={episodeTypes.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={fields.type}
          onChange={({ currentTarget }) => edit({ type: currentTarget.value as EpisodeFields['type'] })}
        />
      </div>
      <TextInput
        label={t('field.publish-at')}
        description={t('field.publish-at.hint')}
        type="datetime-local"
        error={issues.publishAt && t('wrong.time')}
        value={fields.publishAt}
        onChange={({ currentTarget }) => edit({ publishAt: currentTarget.value })}
      />
      <Textarea
        label={t('field.notes')}
        description={t('field.notes.hint')}
        growing={{ least: 6, most: 20 }}
        maxLength={20_000}
        dir="auto"
        value={fields.notes}
        onChange={({ currentTarget }) => edit({ notes: currentTarget.value })}
      />
      <NativeSelect
        size="md"
        label={t('field.explicit')}
        data={(['show', 'no', 'yes'] as const).map((value) => ({ value, label: t(`explicit.${value}`) }))}
        value={fields.explicit}
        onChange={({ currentTarget }) => edit({ explicit: currentTarget.value as EpisodeFields['explicit'] })}
      />
      <PeopleEditor
        people={fields.people}
        error={issues.people && t('wrong.people')}
        onChange={(people) => edit({ people })}
      />
      <SoundbitesEditor
        soundbites={fields.soundbites}
        error={issues.soundbites && t('wrong.soundbites')}
        onChange={(soundbites) => edit({ soundbites })}
      />
      <EpisodeArtwork episode={episode} />
    </div>
  );
}

function EpisodeArtwork({ episode }: { episode: Episode }) {
  const t = useWords();
  const queries = useQueryClient();
  const set = async (artwork: string | null) =>
    showEpisode(
      queries,
      await sendOver(Episode, episode, ({ item, version }) => updateEpisode({ item, version, artwork })),
    );
  return (
    <ArtworkField
      artwork={episode.artwork}
      isOwn={episode.artwork !== null}
      hint={t(episode.artwork ? 'artwork.hint' : 'artwork.of-show')}
      onSet={set}
    />
  );
}
