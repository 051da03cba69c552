import { followText } from '#client/ui/follow-text.ts';
import { TextInput } from '#client/ui/text-input.tsx';
import { useWords } from '../words.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  fault: 'needed' | 'wrong' | null;
}

/** Field for the name of a passkey. */
export function NameField({ value, onChange, fault }: Props) {
  const t = useWords();
  return (
    <TextInput
      data-autofocus
      label={t('factors.passkeys.name')}
      placeholder={t('factors.passkeys.name-hint')}
      maxLength={80}
      {...followText(value)}
      value={value}
      error={fault && t(`factors.passkeys.name-${fault}`)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
