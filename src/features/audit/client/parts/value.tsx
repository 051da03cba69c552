import { useFormats } from '#client/i18n/format.ts';
import { useWords } from '../words.ts';

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The value of a field, as people read it. */
export function Value({ value }: { value: unknown }) {
  const t = useWords();
  const formats = useFormats();
  if (value === null || value === undefined || value === '') return <span aria-hidden>–</span>;
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (typeof value === 'number') return formats.number(value);
  if (typeof value === 'string') return <bdi>{moment.test(value) ? formats.dateTime(value) : value}</bdi>;
  const isPlainList = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return <bdi>{isPlainList ? value.join(', ') : JSON.stringify(value)}</bdi>;
}
