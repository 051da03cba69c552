/** Facts that decide whether something has to be retained. */
export interface Facts {
  isOnLegalHold: boolean;
  /** True while somebody outside can still get it. */
  isOut: boolean;
  /** Last use; null if it was never used. */
  lastUse: Date | null;
  years: number;
}

/** Verdict on retention: it may be removed freely, not at all, or after compliance has approved that. */
export type Verdict =
  | { is: 'free' }
  | { is: 'kept'; until: Date | null; isOnLegalHold: boolean }
  | { is: 'due'; until: Date };

export function decideRetention({ isOnLegalHold, isOut, lastUse, years }: Facts, now: Date): Verdict {
  const until = isOut || !lastUse ? null : retainedUntil(lastUse, years);
  if (isOnLegalHold) return { is: 'kept', until, isOnLegalHold };
  if (isOut) return { is: 'kept', until, isOnLegalHold };
  if (!until) return { is: 'free' };
  return until > now ? { is: 'kept', until, isOnLegalHold } : { is: 'due', until };
}

/** Adds years to a moment; if the year has no 29 February, one day later rather than earlier. */
export function retainedUntil(lastUse: Date, years: number): Date {
  const until = new Date(lastUse);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return until;
}
