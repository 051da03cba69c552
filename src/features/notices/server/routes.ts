import { bind } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { isMailSetUp } from '#server/mail/send.ts';
import { invalidInput } from '#shared/errors.ts';
import { kindOf, kindsFor, type Notice, noticeRoutes } from '../contract.ts';
import { readCounts } from './counts.ts';
import { countNotices, countUnread, listNotices, markRead, markUnread } from './list-repository.ts';
import { listPreferences, storePreference } from './preferences-repository.ts';
import type { StoredNotice } from './repository.ts';

export const routes = [
  bind(noticeRoutes.list, async (ctx, query) => {
    const { uid } = requireMember(ctx);
    return {
      notices: (await listNotices(ctx, uid, query)).map(toNotice),
      ...(await countNotices(ctx, uid, query)),
    };
  }),
  bind(noticeRoutes.counts, (ctx) => readCounts(ctx)),
  bind(noticeRoutes.read, async (ctx, { ids }) => {
    const { uid } = requireMember(ctx);
    return { ids: await markRead(ctx, uid, ids), unread: await countUnread(ctx, uid) };
  }),
  bind(noticeRoutes.unread, async (ctx, { ids }) => {
    const { uid } = requireMember(ctx);
    return { ids: await markUnread(ctx, uid, ids), unread: await countUnread(ctx, uid) };
  }),
  bind(noticeRoutes.preferences, async (ctx) => {
    const { uid, roles } = requireMember(ctx);
    return {
      preferences: await listPreferences(ctx, uid, kindsFor(roles)),
      isMailSetUp: isMailSetUp(ctx),
    };
  }),
  bind(noticeRoutes.prefer, async (ctx, preference) => {
    const { uid } = requireMember(ctx);
    if (!kindOf(preference.kind).mail.includes(preference.mail)) throw invalidInput('mail', 'invalid');
    await storePreference(ctx, uid, preference);
    return preference;
  }),
];

function toNotice({ at, readAt, ...notice }: StoredNotice): Notice {
  const [newest] = notice.subjects;
  return {
    ...notice,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    path: notice.count === 1 && newest ? newest.path : kindOf(notice.kind).list,
  };
}
