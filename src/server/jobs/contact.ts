/** Record of how continuously the database has answered a worker. */
export interface Contact {
  /** Records an answer, with the database's time where it was read. */
  heard(databaseTime?: number): void;
  /** Milliseconds until a lease that has ended can be trusted to mean that its worker is gone; 0 where it can now. */
  untilSteady(): number;
}

/**
 * A lease that has ended means that its worker is gone only where that worker could have extended it. So after an outage of the
 * database, a pause of this process, or a change of the clock, all workers get the time of a lease to be heard of again; when this
 * one starts, a moment of it.
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
