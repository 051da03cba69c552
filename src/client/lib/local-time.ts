/** A moment as the browser's own field for moments writes it. */
export function toLocal(moment: Date): string {
  const offsetMs = moment.getTimezoneOffset() * 60_000;
  return new Date(moment.getTime() - offsetMs).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}
