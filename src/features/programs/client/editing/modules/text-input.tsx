import { TextInput } from '#client/ui/text-input.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { type Texts, textIn } from '#features/library/contract.ts';
import { directionOf, type Language } from '#shared/locale.ts';
import { withText } from './texts.ts';

interface Props {
  label: string;
  description?: string;
  texts: Texts;
  language: Language;
  /** Height in lines; 1 for a single-line field. */
  rows?: number;
  onChange: (texts: Texts) => void;
}

/** Text field for one language; the text in another language is its placeholder. */
export function LocalizedTextInput({ label, description, texts, language, rows = 1, onChange }: Props) {
  const shared = {
    label,
    description,
    lang: language,
    dir: directionOf(language),
    placeholder: textIn(language, texts).slice(0, 200),
    value: texts[language] ?? '',
  };
  const change = (text: string) => onChange(withText(texts, language, text));
  return rows === 1 ? (
    <TextInput {...shared} maxLength={500} onChange={({ currentTarget }) => change(currentTarget.value)} />
  ) : (
    <Textarea
      {...shared}
      rows={rows}
      maxLength={10_000}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
