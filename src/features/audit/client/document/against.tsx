import { useFormats } from '#client/i18n/format.ts';
import { NativeSelect } from '#client/ui/native-select.tsx';
import type { FoundDocument } from '../api.ts';
import { useNames } from '../names.ts';
import { useDocumentWords } from './words.ts';

interface Props {
  found: FoundDocument;
  against: number | undefined;
  onChange: (against: number | undefined) => void;
}

/** Selects the version that this one is compared with. */
export function Against({ found: { versions, document }, against, onChange }: Props) {
  const t = useDocumentWords();
  const names = useNames();
  const { number, dateTime } = useFormats();
  const others = versions.filter(({ seq }) => seq !== document.seq);
  return (
    <NativeSelect
      label={t('against')}
      size="md"
      value={against === undefined ? '' : String(against)}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : Number(value))}
      data={[
        { value: '', label: t('against.previous') },
        ...others.map(({ seq, at, action }) => ({
          value: String(seq),
          label: `${number(seq)} · ${names.action(action)} · ${dateTime(at)}`,
        })),
        { value: '0', label: t('against.first') },
      ]}
    />
  );
}
