import * as z from 'zod';
import { allPeople, findPeople } from '#features/identity/server/index.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { jobKind } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { isMailSetUp } from '#server/mail/send.ts';
import { roles } from '#shared/roles.ts';
import { Person } from '#shared/schemas.ts';
import { kindOf, type NoticeKindName, noticeKindNames } from '../contract.ts';
import { defaultPreference, findPreferences } from './preferences-repository.ts';
import { removeSubject, storeNotice } from './repository.ts';

/** Document that a notification is about, as in the audit trail. */
const Subject = z.object({ type: z.string(), id: z.string() });
export type NoticeSubject = z.output<typeof Subject>;

const Kind = z.enum(noticeKindNames);
const Settlement = z.object({ kinds: z.array(Kind), subject: Subject });

const News = z.object({
  kind: Kind,
  /** Recipients: these people, or everyone with one of these roles. */
  to: z.union([z.object({ uids: z.array(z.string()) }), z.object({ roles: z.array(z.enum(roles)) })]),
  subject: Subject,
  title: z.string(),
  /** Address that the notification opens. */
  path: z.string().startsWith('/'),
  /** Person who did it, who is not notified. */
  by: Person.nullable().default(null),
  note: z.string().default(''),
  due: z.iso.datetime().nullable().default(null),
});

const Delivery = z.object({
  at: z.iso.datetime(),
  settles: z.array(Settlement),
  news: News.nullable(),
});

export type NoticeInput = Omit<z.input<typeof News>, 'due'> & {
  due?: Date | null;
  /** Notifications that this one makes obsolete, for everyone. */
  settles?: z.input<typeof Settlement>[];
};

/** Limit of a note in a notification, which is no more than a preview. */
const longestNote = 500;

/** Stores notifications in the bells of their recipients, and removes those that are obsolete. */
export const deliverNotice = jobKind({
  name: 'notices.deliver',
  payload: Delivery,
  maxAttempts: 10,
  run: (ctx, { at, settles, news }) =>
    transaction(ctx, async (inside) => {
      for (const { kinds, subject } of settles) await removeSubject(inside, kinds, keyOf(subject));
      if (news) await store(inside, new Date(at), news);
    }),
});

/**
 * Notifies people, in the bell and by email as each prefers. Call it in the transaction of the event: it only adds a job, which
 * exists exactly if that commits.
 */
export async function notify(
  ctx: Context,
  { settles = [], due = null, note = '', ...news }: NoticeInput,
): Promise<void> {
  if ('uids' in news.to && news.to.uids.length === 0 && settles.length === 0) return;
  // A cut may leave half of a character, which no database stores.
  const preview = note.slice(0, longestNote).toWellFormed();
  await enqueue(ctx, deliverNotice, {
    at: ctx.now().toISOString(),
    settles,
    news: News.parse({ ...news, note: preview, due: due?.toISOString() ?? null }),
  });
}

/** Removes a subject from unread notifications whose reason is gone, such as a submission that was withdrawn. */
export async function settle(
  ctx: Context,
  kinds: readonly NoticeKindName[],
  subject: NoticeSubject,
): Promise<void> {
  const settles = [{ kinds: [...kinds], subject: Subject.parse(subject) }];
  await enqueue(ctx, deliverNotice, { at: ctx.now().toISOString(), settles, news: null });
}

/** Returns those of these people who want emails of this kind, for rooms that write them themselves. */
export async function wantingMail(
  ctx: Context,
  kind: NoticeKindName,
  uids: readonly string[],
): Promise<Set<string>> {
  const chosen = await findPreferences(ctx, kind, uids);
  return new Set(uids.filter((uid) => (chosen.get(uid) ?? defaultPreference(kind)).mail !== 'off'));
}

async function store(
  ctx: Context,
  at: Date,
  { kind, to, subject, title, path, by, note, due }: z.output<typeof News>,
): Promise<void> {
  const people = (await recipientsOf(ctx, to)).filter((uid) => uid !== by?.uid);
  if (people.length === 0) return;
  const chosen = await findPreferences(ctx, kind, people);
  const { isMailedByRoom, isGrouped } = kindOf(kind);
  const mails = isMailSetUp(ctx) && !isMailedByRoom;
  const recipients = people.flatMap((uid) => {
    const { bell, mail } = chosen.get(uid) ?? defaultPreference(kind);
    const waitsFor = mails && mail !== 'off' ? mail : null;
    return bell || waitsFor ? { uid, inBell: bell, mail: waitsFor } : [];
  });
  const group = isGrouped ? '' : keyOf(subject);
  await storeNotice(ctx, recipients, {
    kind,
    group,
    subject: keyOf(subject),
    at,
    body: { title, path, by, note, due },
  });
}

function keyOf({ type, id }: NoticeSubject): string {
  return `${type} ${id}`;
}

/** Returns the uids of active people. */
async function recipientsOf(ctx: Context, to: z.output<typeof News>['to']): Promise<string[]> {
  if ('uids' in to) {
    const people = to.uids.length > 0 ? await findPeople(ctx, to) : [];
    return people.filter(({ isActive }) => isActive).map(({ uid }) => uid);
  }
  const found: string[] = [];
  for await (const people of allPeople(ctx, to.roles))
    found.push(...people.filter(({ isActive }) => isActive).map(({ uid }) => uid));
  return found;
}
