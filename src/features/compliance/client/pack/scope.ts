import type { PackScope } from '../../contract.ts';

/** What is typed into the form. */
export interface TypedScope {
  from: string;
  to: string;
  item: string;
  person: string;
  link: string;
}

export const nothingTyped: TypedScope = { from: '', to: '', item: '', person: '', link: '' };

/** What a pack is to be about: the day that is named last belongs to it. */
export function toScope({ from, to, item, person, link }: TypedScope): PackScope {
  const first = startOf(from);
  const last = startOf(to);
  if (last) last.setDate(last.getDate() + 1);
  return {
    ...(first && { from: first.toISOString() }),
    ...(last && { to: last.toISOString() }),
    ...(item.trim() && { item: lastPart(item) }),
    ...(person.trim() && { person: person.trim() }),
    ...(link.trim() && { link: lastPart(link) }),
  };
}

/** Midnight at whoever asks. */
function startOf(day: string): Date | null {
  const moment = new Date(`${day}T00:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Somebody may paste a whole address. */
function lastPart(text: string): string {
  const [path = ''] = text.trim().split(/[?#]/);
  return path.split('/').filter(Boolean).at(-1) ?? '';
}
