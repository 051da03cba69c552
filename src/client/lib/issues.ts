import { ApiError } from './http.ts';

/** Returns the errors of fields as reported by the server: field → reason. Empty if the error concerns no field. */
export function issuesOf(error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || error.code !== 'invalid-input') return {};
  const issues = Array.isArray(error.params.issues) ? error.params.issues : [];
  return Object.fromEntries(
    issues.map(({ path, reason }: { path?: unknown; reason?: unknown }) => [
      String(path).split('.')[0],
      String(reason),
    ]),
  );
}

/** Returns the reason that a rejection gives besides its code, or null. */
export function reasonOf(error: Error | null): string | null {
  const reason = error instanceof ApiError ? error.params.reason : null;
  return typeof reason === 'string' ? reason : null;
}
