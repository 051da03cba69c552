import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import type { InputOf } from '#shared/contract.ts';
import { readSession } from '#shared/session.ts';
import {
  type AdminUser,
  factorRoutes,
  type UserPage,
  type UserQuery,
  userAdminRoutes,
} from '../../contract.ts';

const root = ['identity', 'users'] as const;
export const usersKeys = {
  all: root,
  lists: [...root, 'list'] as const,
  list: (query: UserQuery) => [...root, 'list', query] as const,
  one: (uid: string) => [...root, 'one', uid] as const,
};

export const readUsers = (query: UserQuery, signal: AbortSignal) => call(userAdminRoutes.list, query, signal);
export const readUser = (uid: string, signal: AbortSignal) => call(userAdminRoutes.read, { uid }, signal);
export const readOwnUid = async (signal: AbortSignal) => (await call(readSession, {}, signal)).uid;
export const invite = (input: InputOf<typeof userAdminRoutes.invite>) => call(userAdminRoutes.invite, input);
export const updateUser = (input: InputOf<typeof userAdminRoutes.update>) =>
  call(userAdminRoutes.update, input);
export const blockUser = (uid: string, reason = '') => call(userAdminRoutes.block, { uid, reason });
export const unblockUser = (uid: string) => call(userAdminRoutes.unblock, { uid });
export const endSessions = (uid: string) => call(userAdminRoutes.endSessions, { uid });
export const removeFactors = (uid: string) => call(factorRoutes.removeOfUser, { uid });
export const makeInvitation = (uid: string) => call(userAdminRoutes.makeInvitation, { uid });
export const makeResetLink = (uid: string) => call(userAdminRoutes.makeResetLink, { uid });
export const removeUser = (uid: string) => call(userAdminRoutes.remove, { uid });
export const importUsers = (input: InputOf<typeof userAdminRoutes.import>) =>
  call(userAdminRoutes.import, input);

/** Updates a changed person in the cache at once, and refreshes the lists in the background. */
export function showChanged(queries: QueryClient, user: AdminUser): void {
  queries.setQueryData(usersKeys.one(user.uid), user);
  queries.setQueriesData<UserPage>(
    { queryKey: usersKeys.lists },
    (page) => page && { ...page, users: page.users.map((each) => (each.uid === user.uid ? user : each)) },
  );
  void queries.invalidateQueries({ queryKey: usersKeys.lists });
}
