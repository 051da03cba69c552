/** Values typed into fields, with those they replace. */
export type Edits<Fields extends object> = {
  readonly [Name in keyof Fields]?: { from: Fields[Name]; to: Fields[Name] };
};

/** Adds edits to the existing ones; an edit back to the original value is dropped. */
export function editsOf<Fields extends object>(
  edits: Edits<Fields>,
  current: Fields,
  input: Partial<Fields>,
): Edits<Fields> {
  const next: Record<string, unknown> = { ...edits };
  for (const [name, to] of Object.entries(input)) {
    const from = edits[name as keyof Fields]?.from ?? current[name as keyof Fields];
    if (isSameValue(from, to)) delete next[name];
    else next[name] = { from, to };
  }
  return next as Edits<Fields>;
}

/** Returns the typed values. */
export function edited<Fields extends object>(edits: Edits<Fields>): Partial<Fields> {
  const values = Object.entries(edits).map(([name, edit]) => [name, (edit as { to: unknown }).to]);
  return Object.fromEntries(values) as Partial<Fields>;
}

/** Returns the fields that were changed here and, to another value, elsewhere. */
export function clashing<Fields extends object>(edits: Edits<Fields>, current: Fields): (keyof Fields)[] {
  const names = Object.keys(edits) as (keyof Fields)[];
  return names.filter((name) => {
    const edit = edits[name];
    return edit && !isSameValue(edit.from, current[name]) && !isSameValue(edit.to, current[name]);
  });
}

export function withoutNames<Fields extends object>(
  edits: Edits<Fields>,
  names: readonly (keyof Fields)[],
): Edits<Fields> {
  const remaining = Object.entries(edits).filter(([name]) => !names.includes(name as keyof Fields));
  return Object.fromEntries(remaining) as Edits<Fields>;
}

/** Returns the edits made after some were sent, relative to the saved values. */
export function laterEdits<Fields extends object>(
  edits: Edits<Fields>,
  sent: Edits<Fields>,
  saved: Fields,
): Edits<Fields> {
  const later = Object.entries(edits).filter(
    ([name, edit]) => !isSameValue(edit, sent[name as keyof Fields]),
  );
  return editsOf({}, saved, edited(Object.fromEntries(later) as Edits<Fields>));
}

/** True if two values of a form are equal as they are sent. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
