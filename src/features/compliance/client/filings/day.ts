import { useFormats } from '#client/i18n/format.ts';

/** Formats a calendar day, which is the same day in every time zone. */
export function useDay(): (day: string) => string {
  const { date } = useFormats();
  return (day) => date(`${day}T12:00:00`);
}
