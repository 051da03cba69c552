import { useMemo } from 'react';
import { type AddressQuery, type ChangeAddress, useAddressQuery } from '#client/lib/use-address-query.ts';
import { type UserFilter, UserQuery, usersExportPath } from '../../contract.ts';

/** What the list shows and who is open, as the address says; what it says wrongly counts as not said. */
export function useUsersAddress(): { query: UserQuery; open: string | undefined; change: ChangeAddress } {
  const [address, change] = useAddressQuery();
  const query = useMemo(() => toQuery(address), [address]);
  return { query, open: address.user || undefined, change };
}

function toQuery(address: AddressQuery): UserQuery {
  const names = Object.keys(UserQuery.shape) as (keyof UserQuery)[];
  const said = names
    .filter((name) => address[name] !== undefined && UserQuery.shape[name].safeParse(address[name]).success)
    .map((name) => [name, address[name]]);
  return UserQuery.parse(Object.fromEntries(said));
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
