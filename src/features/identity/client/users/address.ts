import { withFilters } from '#client/lists/list-address.ts';
import { useListAddress } from '#client/lists/use-list-address.ts';
import { type UserFilter, UserQuery, usersExportPath } from '../../contract.ts';

/** Query of the list of people, from the page's address. */
export const useUsersAddress = () => useListAddress(UserQuery);

export type UsersAddress = ReturnType<typeof useUsersAddress>;

/** Address to download matching people. */
export const exportAddress = (query: UserFilter) => withFilters(usersExportPath, query);
