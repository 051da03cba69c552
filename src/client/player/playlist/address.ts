/** Returns the index of the track that the address names; null where it names none of them. */
export function itemIn({ search, hash }: Pick<Location, 'search' | 'hash'>, count: number): number | null {
  const value = new URLSearchParams(search).get('item') ?? new URLSearchParams(hash.slice(1)).get('item');
  const at = Number(value) - 1;
  return value !== null && Number.isInteger(at) && at >= 0 && at < count ? at : null;
}

/** Returns the second named in the address: `90`, `1m30s` or `1:30`; 0 if there is none or it is past the end. */
export function secondIn({ search }: Pick<Location, 'search'>, durationMs: number | null): number {
  const seconds = secondsOf(new URLSearchParams(search).get('t') ?? '');
  return durationMs === null || seconds * 1000 < durationMs ? seconds : 0;
}

function secondsOf(text: string): number {
  if (/^(\d+:)?\d{1,2}:\d{2}$/.test(text))
    return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s?)?$/i.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Returns the address with this track. Its second is removed, as it belonged to another track. */
export function withItem(address: string, at: number): string {
  const url = new URL(address);
  url.searchParams.set('item', String(at + 1));
  url.searchParams.delete('t');
  url.hash = '';
  return url.href;
}

/** Returns a path of the hub with this track. */
export function pathWithItem(path: string, at: number): string {
  const { pathname, search } = new URL(withItem(new URL(path, location.href).href, at));
  return pathname + search;
}
