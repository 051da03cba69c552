import { NativeSelect } from '#client/ui/native-select.tsx';
import type { Language } from '#shared/locale.ts';
import type { AttestationModule } from '../../../contract.ts';
import { useWords } from '../words.ts';
import { LocalizedTextInput } from './text-input.tsx';

interface Props {
  module: AttestationModule;
  language: Language;
  onChange: (change: Partial<AttestationModule>) => void;
}

/** Fields of an attestation. */
export function AttestationFields({ module, language, onChange }: Props) {
  const t = useWords();
  return (
    <>
      <LocalizedTextInput
        label={t('attest.text')}
        texts={module.texts}
        language={language}
        rows={8}
        onChange={(texts) => onChange({ texts })}
      />
      <NativeSelect
        size="md"
        label={t('attest.confirm')}
        data={(['name', 'tick'] as const).map((value) => ({ value, label: t(`attest.confirm.${value}`) }))}
        value={module.confirm}
        onChange={({ currentTarget }) =>
          onChange({ confirm: currentTarget.value as AttestationModule['confirm'] })
        }
      />
    </>
  );
}
