import { withFilters } from '#client/lists/list-address.ts';
import { useListAddress } from '#client/lists/use-list-address.ts';
import { type FeedbackFilter, FeedbackQuery, feedbackExportPath } from '../../contract.ts';

export const views = ['board', 'list', 'mine'] as const;
export type View = (typeof views)[number];

/** Query, view and open item from the address. */
export function useFeedbackAddress() {
  const address = useListAddress(FeedbackQuery);
  const { view, open } = address.raw;
  return { address, view: views.find((each) => each === view), open: open || undefined };
}

export type FeedbackAddress = ReturnType<typeof useFeedbackAddress>['address'];

/** Returns the download address of all feedback that matches the filters. */
export const exportAddress = (query: FeedbackFilter) => withFilters(feedbackExportPath, query);
