/** What it takes to tell whether something has to be kept. */
export interface Facts {
  isHeld: boolean;
  /** Somebody outside can still get it. */
  isOut: boolean;
  /** When it was used last; null where it never was. */
  lastUse: Date | null;
  years: number;
}

/** Whether something has to be kept: it may go, it may not, or it may once compliance has approved that. */
export type Verdict =
  | { is: 'free' }
  | { is: 'kept'; until: Date | null; isHeld: boolean }
  | { is: 'due'; until: Date };

export function judge({ isHeld, isOut, lastUse, years }: Facts, now: Date): Verdict {
  const until = isOut || !lastUse ? null : retainedUntil(lastUse, years);
  if (isHeld) return { is: 'kept', until, isHeld };
  if (isOut) return { is: 'kept', until, isHeld };
  if (!until) return { is: 'free' };
  return until > now ? { is: 'kept', until, isHeld } : { is: 'due', until };
}

/** The same moment so many years later; where that year has no 29 February, a day later and never one earlier. */
export function retainedUntil(lastUse: Date, years: number): Date {
  const until = new Date(lastUse);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return until;
}
