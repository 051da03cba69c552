/** Unusable parts of a stream. They stay known when the browser's side of it is opened anew. */
export interface Damage {
  isBad: (level: number, segment: number) => boolean;
  mark: (level: number, segment: number) => void;
  /** The whole of a quality. */
  markLevel: (level: number) => void;
  /** Whether no quality has it. */
  isHole: (segment: number) => boolean;
  /** Marks a shown segment that could not be decoded. One that fails a second time is given up in every quality. */
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
