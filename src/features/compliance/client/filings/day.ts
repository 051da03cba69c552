import { useFormats } from '#client/i18n/format.ts';

/** Writes a day of the calendar, which is the same day wherever somebody reads it. */
export function useDay(): (day: string) => string {
  const { date } = useFormats();
  return (day) => date(`${day}T12:00:00`);
}
