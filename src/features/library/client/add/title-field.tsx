import { followText } from '#client/ui/follow-text.ts';
import { TextInput } from '#client/ui/text-input.tsx';
import { useWords } from '../words.ts';

/** Title of new content, in the reader's language. */
export function TitleField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useWords();
  return (
    <TextInput
      label={t('field.title')}
      description={t('add.title-hint')}
      maxLength={200}
      {...followText(value)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
