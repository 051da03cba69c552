import { withFilters } from '#client/lists/list-address.ts';
import { useListAddress } from '#client/lists/use-list-address.ts';
import { type LinkFilter, LinkQuery, linksExportPath } from '../../../contract.ts';

/** The owner does not count as a filter: an empty list with no other filter means that there are no links at all. */
export const scope = ['owner'] as const;

/** List of links, with its query stored in the address. */
export const useLinksAddress = () => useListAddress(LinkQuery, scope);

export type LinksAddress = ReturnType<typeof useLinksAddress>;

/** Address of the CSV download of matching links. */
export const exportAddress = (filter: Partial<LinkFilter>) => withFilters(linksExportPath, filter);

/** Address of the printable QR codes of matching links. */
export const sheetAddress = (filter: Partial<LinkFilter>) => withFilters('/links/sheet', filter);
