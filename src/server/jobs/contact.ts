/** Record of how continuously the database has answered a worker. */
export interface Contact {
  /** Records an answer, with the database's time if it was read. */
  heard(databaseTime?: number): void;
  /** Milliseconds until an expired lease reliably means that its worker is gone; 0 if it does now. */
  untilSteady(): number;
}

/**
 * Watches how continuously the database answers. An expired lease means that its worker is gone only if that worker could have
 * extended it. So after an outage of the database, a pause of this process, or a change of the clock, all workers get a full
 * lease time to extend theirs; a fifth of it when this one starts.
 */
export function watchContact(leaseMs: number, clock = () => performance.now()): Contact {
  const longestGapMs = leaseMs / 2;
  let steadyFrom = clock() + leaseMs / 5;
  let heardAt = clock();
  let reference: { at: number; databaseTime: number } | null = null;
  return {
    heard(databaseTime) {
      const at = clock();
      const gap = at - heardAt;
      heardAt = at;
      const jump = reference && databaseTime && databaseTime - reference.databaseTime - (at - reference.at);
      if (databaseTime) reference = { at, databaseTime };
      if (gap > longestGapMs || Math.abs(jump ?? 0) > longestGapMs) steadyFrom = at + leaseMs;
    },
    untilSteady: () => Math.max(0, steadyFrom - clock()),
  };
}
