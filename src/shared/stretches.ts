/** Part that was actually watched or heard, in seconds of the content. */
export type Stretch = readonly [from: number, to: number];

/** Adds a stretch to the others; touching ones are merged. */
export function addStretch(stretches: readonly Stretch[], [from, to]: Stretch): Stretch[] {
  if (!(to > from)) return [...stretches];
  const apart = stretches.filter(([start, end]) => end < from || start > to);
  const touching = stretches.filter(([start, end]) => end >= from && start <= to);
  const whole: Stretch = [
    Math.min(from, ...touching.map(([start]) => start)),
    Math.max(to, ...touching.map(([, end]) => end)),
  ];
  return [...apart, whole].sort(([one], [other]) => one - other);
}

export function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, [from, to]) => sum + to - from, 0);
}
