/** Finds out why media does not load: elements do not report it, so its first bytes are requested. */
export async function failureReasonOf(address: string): Promise<'offline' | 'network' | 'refused' | 'there'> {
  if (!navigator.onLine) return 'offline';
  try {
    const answer = await fetch(address, {
      headers: { range: 'bytes=0-1' },
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    if (answer.ok) return 'there';
    return answer.status >= 500 || answer.status === 429 ? 'network' : 'refused';
  } catch {
    return navigator.onLine ? 'network' : 'offline';
  }
}
