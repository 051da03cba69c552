/** Formats a moment as the value of a `datetime-local` field. */
export function toLocal(moment: Date): string {
  const offsetMs = moment.getTimezoneOffset() * 60_000;
  return new Date(moment.getTime() - offsetMs).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}
