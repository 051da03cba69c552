import { useMemo } from 'react';
import { type AddressQuery, readQuery, useAddressQuery } from '#client/lib/use-address-query.ts';
import { LinkFilter, LinkQuery, linksExportPath } from '../../../contract.ts';

/** What the list of links shows, as the address says. */
export function useLinksAddress() {
  const [address, change] = useAddressQuery();
  const query = useMemo(() => readQuery(LinkQuery, address), [address]);
  return { query, change, asked: address.link ?? null };
}

const filterNames = ['type', 'state', 'target', 'batch', 'ids'] as const;

/** Whose links they are is a question of its own: without any other filter there may be none at all. */
export function isFiltered(query: LinkFilter): boolean {
  return query.search !== '' || filterNames.some((name) => query[name] !== undefined);
}

export const noFilter: AddressQuery = {
  search: '',
  page: '',
  ...Object.fromEntries(filterNames.map((name) => [name, ''])),
};

/** What a selection belongs to: another question is another selection, another page of it is not. */
export function questionOf(query: LinkFilter): string {
  return JSON.stringify(namesOf(query));
}

/** Where the links that fit are downloaded. */
export function exportAddress(filter: Partial<LinkFilter>): string {
  return withQuery(linksExportPath, filter);
}

/** Where the links that fit are printed as QR codes. */
export function sheetAddress(filter: Partial<LinkFilter>): string {
  return withQuery('/links/sheet', filter);
}

function withQuery(path: string, filter: Partial<LinkFilter>): string {
  const query = new URLSearchParams(namesOf(filter)).toString();
  return query === '' ? path : `${path}?${query}`;
}

function namesOf(filter: Partial<LinkFilter>): [string, string][] {
  return (Object.keys(LinkFilter.shape) as (keyof LinkFilter)[]).flatMap((name) => {
    const value = filter[name];
    return value === undefined || value === '' ? [] : [[name, value] as [string, string]];
  });
}
