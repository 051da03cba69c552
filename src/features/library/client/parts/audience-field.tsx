import { ChoiceCards } from '#client/ui/choice-cards.tsx';
import { type Audience, audiences } from '../../contract.ts';
import { useWords } from '../words.ts';

interface Props {
  value: Audience;
  onChange: (audience: Audience) => void;
}

/** Choice of an audience, each with its consequence. */
export function AudienceField({ value, onChange }: Props) {
  const t = useWords();
  return (
    <ChoiceCards
      label={t('field.audience')}
      choices={audiences.map((audience) => ({
        value: audience,
        label: t(`audience.${audience}`),
        description: t(`audience-means.${audience}`),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
