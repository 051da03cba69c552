import { readClock, westernDigits } from '#client/lib/written-clock.ts';
import type { ContentType } from '#features/library/contract.ts';
import { LinkControls } from '../../contract.ts';
import type { Control, ControlsDraft } from './draft.ts';

/** Settings read from a form, and its invalid fields. */
export interface ReadDraft {
  controls: Partial<LinkControls>;
  faulty: readonly Control[];
}

/** Parses a form; given the initial one, only the differences. */
export function readDraft(
  type: ContentType,
  draft: ControlsDraft,
  before: ControlsDraft | null = null,
  now = new Date(),
): ReadDraft {
  const controls: Record<string, unknown> = {};
  const faulty: Control[] = [];
  for (const name of Object.keys(draft) as Control[]) {
    if (draft[name] === undefined || (before && draft[name] === before[name])) continue;
    const read = LinkControls.shape[name].safeParse(inputFor(type, draft, name));
    const isPast = name === 'expiresAt' && read.success && read.data !== null && isOver(read.data, now);
    if (!read.success || isPast) faulty.push(name);
    else controls[name] = read.data;
  }
  return { controls, faulty };
}

function inputFor(type: ContentType, draft: ControlsDraft, name: Control): unknown {
  const text = draft[name];
  if (name === 'expiresAt') return draft.expiresAt === '' ? null : momentOf(draft.expiresAt);
  if (name === 'recipient') return draft.recipient.trim() === '' ? null : draft.recipient;
  if (name === 'mostOpenings') return numberOf(draft.mostOpenings);
  if (name !== 'startAt') return text;
  if (type === 'audio_playlist' || draft.startAt.trim() === '') return null;
  // Page one and 0:00 are the beginning; a page zero does not exist.
  return type === 'pdf' ? numberOf(draft.startAt) || Number.NaN : (readClock(draft.startAt) ?? Number.NaN);
}

/** Null if empty; NaN, which the contract refuses, if not a whole number. */
function numberOf(typed: string): number | null {
  const text = westernDigits(typed.trim());
  if (text === '') return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

function momentOf(local: string): string {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString();
}

function isOver(moment: unknown, now: Date): boolean {
  return new Date(String(moment)).getTime() <= now.getTime();
}
