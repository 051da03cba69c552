import { useMemo } from 'react';
import {
  type AddressQuery,
  type ChangeAddress,
  readQuery,
  useAddressQuery,
} from '#client/lib/use-address-query.ts';
import { type FeedbackFilter, FeedbackQuery, feedbackExportPath } from '../../contract.ts';

export const views = ['board', 'list', 'mine'] as const;
export type View = (typeof views)[number];

export interface FeedbackAddress {
  query: FeedbackQuery;
  view: View | undefined;
  open: string | undefined;
  change: ChangeAddress;
}

/** What the page shows, as its address says; what it says wrongly counts as not said. */
export function useFeedbackAddress(): FeedbackAddress {
  const [address, change] = useAddressQuery();
  const query = useMemo(() => readQuery(FeedbackQuery, address), [address]);
  const view = views.find((each) => each === address.view);
  return { query, view, open: address.open || undefined, change };
}

const filterNames = ['state', 'kind', 'rating', 'tag', 'assignee', 'flagged', 'awaits'] as const;

export function isFiltered(query: FeedbackFilter): boolean {
  return query.search !== '' || filterNames.some((name) => query[name] !== undefined);
}

export const noFilter: AddressQuery = Object.fromEntries(
  ['search', 'page', ...filterNames].map((name) => [name, '']),
);

/** Where what fits is downloaded. */
export function exportAddress(query: FeedbackFilter): string {
  const fields = (['search', ...filterNames] as const)
    .map((name) => [name, query[name] ?? ''])
    .filter(([, value]) => value !== '');
  return fields.length === 0 ? feedbackExportPath : `${feedbackExportPath}?${new URLSearchParams(fields)}`;
}
