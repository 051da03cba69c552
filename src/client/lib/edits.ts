/** Values typed into fields, and those that stood there before. */
export type Edits<Fields extends object> = {
  readonly [Name in keyof Fields]?: { from: Fields[Name]; to: Fields[Name] };
};

/** More edits over those there are; an edit back to what stood there is none. */
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

/** The values that were typed. */
export function edited<Fields extends object>(edits: Edits<Fields>): Partial<Fields> {
  const values = Object.entries(edits).map(([name, edit]) => [name, (edit as { to: unknown }).to]);
  return Object.fromEntries(values) as Partial<Fields>;
}

/** The fields that were changed here and, to something else, elsewhere. */
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

/** The edits that were made after some were sent, over what was saved then. */
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

/** Whether two values of a form, as they are sent, are the same. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
