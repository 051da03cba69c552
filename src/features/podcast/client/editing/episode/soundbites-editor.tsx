import { Suspense } from 'react';
import { followText } from '#client/ui/follow-text.ts';
import { RowsEditor } from '#client/ui/rows-editor.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { TimeField } from '#features/library/client/exports.ts';
import type { Episode } from '../../../contract.ts';
import { useWords } from '../words.ts';

type Soundbite = Episode['soundbites'][number];

interface Props {
  soundbites: readonly Soundbite[];
  error: string | undefined;
  onChange: (soundbites: Soundbite[]) => void;
}

/** Editor of soundbites: short excerpts that apps play as a teaser. */
export function SoundbitesEditor({ soundbites, error, onChange }: Props) {
  const t = useWords();
  return (
    <RowsEditor
      legend={t('soundbites')}
      hint={t('soundbites.hint')}
      rows={soundbites}
      most={20}
      begin={{ title: '', startMs: 0, durationMs: 30_000 }}
      add={t('soundbites.add')}
      remove={({ title }) => t('soundbites.remove', { title })}
      error={error}
      onChange={onChange}
    >
      {({ title, startMs, durationMs }, set) => (
        <>
          <TextInput
            label={t('soundbites.title')}
            maxLength={128}
            {...followText(title)}
            value={title}
            onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          />
          <Suspense>
            <TimeField
              isNamed
              label={t('soundbites.start')}
              ms={startMs}
              onChange={(ms) => set({ startMs: ms })}
            />
            <TimeField
              isNamed
              label={t('soundbites.length')}
              ms={durationMs}
              onChange={(ms) => set({ durationMs: ms })}
            />
          </Suspense>
        </>
      )}
    </RowsEditor>
  );
}
