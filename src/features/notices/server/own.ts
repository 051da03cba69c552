import type { Context } from '#server/context.ts';
import { noticeKindNames } from '../contract.ts';
import { listNotices } from './list-repository.ts';
import { listPreferences } from './preferences-repository.ts';

/** Limit above what anybody gets before it is deleted. */
const most = 10_000;

/** Returns a person's notifications and preferences for the export of their data. Names of others are their own data. */
export async function ownData(ctx: Context, uid: string) {
  const notices = await listNotices(ctx, uid, { page: 1, size: most });
  return {
    notifications: notices.map(({ kind, at, readAt, count, subjects }) => ({
      kind,
      at: at.toISOString(),
      readAt: readAt?.toISOString() ?? null,
      count,
      subjects: subjects.map(({ title, path, note }) => ({ title, path, note })),
    })),
    preferences: await listPreferences(ctx, uid, noticeKindNames),
  };
}
