import { withFilters } from '#client/lists/list-address.ts';
import { useListAddress } from '#client/lists/use-list-address.ts';
import { type LearnerFilter, LearnerQuery, learnersExportPath } from '../../contract.ts';

/** Query of learners from the address. */
export const useReportAddress = () => useListAddress(LearnerQuery);

export type ReportAddress = ReturnType<typeof useReportAddress>;

/** Returns the download address of the matching learners. */
export const exportAddress = (program: string, query: LearnerFilter) =>
  withFilters(learnersExportPath(program), query);

/** Parses pasted email addresses, separated by lines, commas, semicolons or spaces. */
export function readAddresses(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((each) => each !== ''))];
}
