import { useFormats } from '#client/i18n/format.ts';
import { useWords } from '../words.ts';

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Value of a field, formatted for people. */
export function Value({ value }: { value: unknown }) {
  const t = useWords();
  const formats = useFormats();
  if (value === null || value === undefined || value === '') return <span aria-hidden>–</span>;
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (typeof value === 'number') return formats.number(value);
  if (typeof value === 'string') return <bdi>{moment.test(value) ? formats.dateTime(value) : value}</bdi>;
  if (Array.isArray(value) && value.length === 0) return <span aria-hidden>–</span>;
  if (Array.isArray(value) && value.every(isText)) return <bdi>{value.join(', ')}</bdi>;
  const parts = Object.entries(value as object);
  if (parts.length > 0 && !Array.isArray(value) && parts.every(([, part]) => isText(part)))
    return parts.map(([name, part]) => (
      <bdi key={name} className="block">
        {name}: {part}
      </bdi>
    ));
  return <bdi>{JSON.stringify(value)}</bdi>;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
