/** Which of so many the address names, counted from 0; null where it names none of them. */
export function itemIn({ search, hash }: Pick<Location, 'search' | 'hash'>, count: number): number | null {
  const said = new URLSearchParams(search).get('item') ?? new URLSearchParams(hash.slice(1)).get('item');
  const at = Number(said) - 1;
  return said !== null && Number.isInteger(at) && at >= 0 && at < count ? at : null;
}

/** The second that the address names; 0 where it names none. */
export function secondIn({ search }: Pick<Location, 'search'>): number {
  const said = new URLSearchParams(search).get('t') ?? '';
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(said) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** The same address, naming this one. The second belonged to another, so it goes. */
export function withItem(address: string, at: number): string {
  const url = new URL(address);
  url.searchParams.set('item', String(at + 1));
  url.searchParams.delete('t');
  url.hash = '';
  return url.href;
}

/** The same for a path of the hub. */
export function pathWithItem(path: string, at: number): string {
  const { pathname, search } = new URL(withItem(new URL(path, location.href).href, at));
  return pathname + search;
}
