const longest = 2000;

/** Describes an error and its causes in one short text that both databases can store. */
export function errorText(error: unknown): string {
  const text = messages(error).join(' ← ');
  // PostgreSQL rejects null characters in text.
  return text.replaceAll('\0', '').slice(0, longest).toWellFormed() || 'no message';
}

function messages(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const own = error.message || error.name;
  return error.cause === undefined || depth === 5 ? [own] : [own, ...messages(error.cause, depth + 1)];
}
