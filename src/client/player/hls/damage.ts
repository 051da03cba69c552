/** Unusable segments and levels of a stream. The record outlives a session, so that the next one skips them. */
export interface Damage {
  isBad: (level: number, segment: number) => boolean;
  mark: (level: number, segment: number) => void;
  /** Marks all segments of a level. */
  markLevel: (level: number) => void;
  /** True if the segment is unusable at every level. */
  isHole: (segment: number) => boolean;
  /** Marks a segment that could not be decoded; when it fails a second time, marks it at every level. */
  blame: (level: number, segment: number) => void;
}

export function noteDamage(levels: number): Damage {
  const marks = new Set<string>();
  const blamed = new Set<number>();
  const all = Array.from({ length: levels }, (_, level) => level);
  const isBad = (level: number, segment: number) => marks.has(`${level}:${segment}`) || marks.has(`${level}`);
  const mark = (level: number, segment: number) => void marks.add(`${level}:${segment}`);
  return {
    isBad,
    mark,
    markLevel: (level) => void marks.add(`${level}`),
    isHole: (segment) => all.every((level) => isBad(level, segment)),
    blame: (level, segment) => {
      for (const each of blamed.has(segment) ? all : [level]) mark(each, segment);
      blamed.add(segment);
    },
  };
}
