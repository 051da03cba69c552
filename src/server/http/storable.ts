interface Level {
  value: Readonly<Record<string, unknown>>;
  keys: readonly string[];
  /** Index of the current entry in `keys`. */
  at: number;
}

/**
 * Returns the path of the first text that cannot be stored: PostgreSQL accepts neither null characters nor lone surrogates, so
 * they are refused on all engines. Iterative, since the input may have any depth.
 */
export function findUnstorable(input: object): string | null {
  const levels = [levelOf(input)];
  for (let level = levels[0]; level; level = levels.at(-1)) {
    const key = level.keys[level.at];
    if (key === undefined) {
      levels.pop();
      const above = levels.at(-1);
      if (above) above.at += 1;
      continue;
    }
    const value = level.value[key];
    if (!isStorable(key)) return pathOf(levels.slice(0, -1));
    if (typeof value === 'string' && !isStorable(value)) return pathOf(levels);
    if (typeof value === 'object' && value !== null) levels.push(levelOf(value));
    else level.at += 1;
  }
  return null;
}

function levelOf(value: object): Level {
  return { value: value as Level['value'], keys: Object.keys(value), at: 0 };
}

function pathOf(levels: readonly Level[]): string {
  return levels.map(({ keys, at }) => keys[at]).join('.');
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
