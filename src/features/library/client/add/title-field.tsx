import { TextInput } from '@mantine/core';
import { followText } from '#client/ui/follow-text.ts';
import { useWords } from '../words.ts';

/** The title of something new, in the language one reads. */
export function TitleField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useWords();
  return (
    <TextInput
      label={t('field.title')}
      description={t('add.title-hint')}
      maxLength={200}
      attributes={followText(value)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
