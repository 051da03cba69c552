import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { followText } from '#client/ui/follow-text.ts';
import { RowsEditor } from '#client/ui/rows-editor.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { longestSpeaker, mostSpeakers, type Speaker } from '../../../contract.ts';
import { itemKeys, readSpeakers } from '../../api.ts';
import { SuggestField } from '../../parts/suggest-field.tsx';
import { useWords } from '../../words.ts';

interface Props {
  speakers: readonly Speaker[];
  error: string | undefined;
  onChange: (speakers: Speaker[]) => void;
}

/** Editor of speakers and authors, and their roles. */
export function SpeakersEditor({ speakers, error, onChange }: Props) {
  const t = useWords();
  return (
    <RowsEditor
      legend={t('field.speakers')}
      hint={t('field.speakers-hint')}
      rows={speakers}
      most={mostSpeakers}
      fields={2}
      begin={{ name: '', role: '' }}
      add={t('field.speaker-add')}
      remove={({ name }) => t('field.speaker-remove', { name })}
      error={error}
      onChange={onChange}
    >
      {({ name, role }, set) => (
        <>
          <NameField name={name} others={speakers} onChange={(next) => set({ name: next })} />
          <TextInput
            label={t('field.speaker-role')}
            maxLength={longestSpeaker}
            {...followText(role)}
            value={role}
            onChange={({ currentTarget }) => set({ role: currentTarget.value })}
          />
        </>
      )}
    </RowsEditor>
  );
}

interface NameProps {
  name: string;
  others: readonly Speaker[];
  onChange: (name: string) => void;
}

/** Field for a name, with suggestions from other items. */
function NameField({ name, others, onChange }: NameProps) {
  const t = useWords();
  const begins = name.trim();
  const { data } = useQuery({
    queryKey: itemKeys.speakers(begins),
    queryFn: ({ signal }) => readSpeakers(begins, signal),
    placeholderData: keepPreviousData,
  });
  const suggestions = data?.names.filter((each) => !others.some((other) => other.name === each)) ?? [];
  return (
    <SuggestField
      label={t('field.speaker-name')}
      maxLength={longestSpeaker}
      value={name}
      suggestions={suggestions}
      onChange={onChange}
    />
  );
}
