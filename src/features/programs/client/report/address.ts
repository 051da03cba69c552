import { useMemo } from 'react';
import {
  type AddressQuery,
  type ChangeAddress,
  readQuery,
  useAddressQuery,
} from '#client/lib/use-address-query.ts';
import { type LearnerFilter, LearnerQuery, learnersExportPath } from '../../contract.ts';

/** Whom the report shows and who is open, as the address says; what it says wrongly counts as not said. */
export function useReportAddress(): { query: LearnerQuery; open: string | undefined; change: ChangeAddress } {
  const [address, change] = useAddressQuery();
  const query = useMemo(() => readQuery(LearnerQuery, address), [address]);
  return { query, open: address.learner || undefined, change };
}

const filterNames = ['state', 'overdue'] as const;

export function isFiltered(query: LearnerFilter): boolean {
  return query.search !== '' || filterNames.some((name) => query[name] !== undefined);
}

export const noFilter: AddressQuery = { search: '', state: '', overdue: '', page: '' };

/** Where those who fit are downloaded. */
export function exportAddress(program: string, query: LearnerFilter): string {
  const fields = (['search', ...filterNames] as const)
    .map((name) => [name, query[name] ?? ''])
    .filter(([, value]) => value !== '');
  const path = learnersExportPath(program);
  return fields.length === 0 ? path : `${path}?${new URLSearchParams(fields)}`;
}

/** Addresses as people paste them: one per line, or with commas, semicolons or spaces between them. */
export function readAddresses(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((each) => each !== ''))];
}
