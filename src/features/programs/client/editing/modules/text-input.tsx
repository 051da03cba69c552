import { Textarea, TextInput } from '@mantine/core';
import { type Texts, textIn } from '#features/library/contract.ts';
import { directionOf, type Language } from '#shared/locale.ts';
import { withText } from './texts.ts';

interface Props {
  label: string;
  description?: string;
  texts: Texts;
  language: Language;
  /** So many lines high; one is a line of text. */
  rows?: number;
  onChange: (texts: Texts) => void;
}

/** A text in the language that is written in; what it says in others stands there as a hint. */
export function SpokenInput({ label, description, texts, language, rows = 1, onChange }: Props) {
  const shared = {
    label,
    description,
    lang: language,
    attributes: { input: { dir: directionOf(language) } },
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
