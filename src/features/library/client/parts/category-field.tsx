import { useWords } from '../words.ts';
import { useCategories } from './categories.ts';
import { SuggestField } from './suggest-field.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
}

/** Field for the compliance category, with suggestions. */
export function CategoryField({ value, ...rest }: Props) {
  const t = useWords();
  const begun = value.trim().toLowerCase();
  const suggestions = useCategories().filter((name) => name.toLowerCase().includes(begun) && name !== value);
  return (
    <SuggestField
      label={t('filter.category')}
      description={t('category.hint')}
      maxLength={60}
      value={value}
      suggestions={suggestions}
      {...rest}
    />
  );
}
