import { useMemo } from 'react';
import {
  type AddressQuery,
  type ChangeAddress,
  readQuery,
  useAddressQuery,
} from '#client/lib/use-address-query.ts';
import { type UserFilter, UserQuery, usersExportPath } from '../../contract.ts';

/** What the list shows and who is open, as the address says; what it says wrongly counts as not said. */
export function useUsersAddress(): { query: UserQuery; open: string | undefined; change: ChangeAddress } {
  const [address, change] = useAddressQuery();
  const query = useMemo(() => readQuery(UserQuery, address), [address]);
  return { query, open: address.user || undefined, change };
}

const filterNames = ['role', 'crd_check', 'licensed', 'state'] as const;

export function isFiltered(query: UserFilter): boolean {
  return query.search !== '' || filterNames.some((name) => query[name] !== undefined);
}

export const noFilter: AddressQuery = {
  search: '',
  role: '',
  crd_check: '',
  licensed: '',
  state: '',
  page: '',
};

/** Where those who fit are downloaded. */
export function exportAddress(query: UserFilter): string {
  const fields = (['search', ...filterNames] as const)
    .map((name) => [name, query[name] ?? ''])
    .filter(([, value]) => value !== '');
  return fields.length === 0 ? usersExportPath : `${usersExportPath}?${new URLSearchParams(fields)}`;
}
