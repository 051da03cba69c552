import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { pageQuery } from '#shared/page-query.ts';
import { Id, Moment, Person } from '#shared/schemas.ts';
import { mailChoices, noticeKindNames } from './contract/kinds.ts';

export * from './contract/kinds.ts';

const Kind = z.enum(noticeKindNames);

/** Most lines that one call marks. */
const mostMarked = 500;

const noticeStates = ['all', 'unread'] as const;

/** Document that a notification is about. */
const NoticeSubject = z.object({
  title: z.string(),
  path: z.string(),
  by: Person.nullable(),
  /** Text that comes with it, such as the reason of a return. */
  note: z.string(),
  /** Time when it is due or ends. */
  due: Moment.nullable(),
});

/** Line in the list of notifications. */
export type Notice = z.output<typeof Notice>;
const Notice = z.object({
  id: Id,
  kind: Kind,
  at: Moment,
  readAt: Moment.nullable(),
  /** Address to open: of its subject, or of the list with all of them. */
  path: z.string(),
  /** Number of subjects; `subjects` has the newest of them. */
  count: z.int(),
  subjects: z.array(NoticeSubject),
});

export type NoticePreference = z.output<typeof NoticePreference>;
const NoticePreference = z.object({
  kind: Kind,
  bell: z.boolean(),
  mail: z.enum(mailChoices),
});

export const NoticeQuery = z.object({
  ...pageQuery,
  state: z.enum(noticeStates).optional(),
  kind: Kind.optional(),
});

const Unread = z.object({ unread: z.int() });
const MarkAnswer = Unread.extend({ ids: z.array(Id) });

export const noticeRoutes = {
  list: route({
    method: 'GET',
    path: '/api/notices',
    summary: 'List your notifications, newest first',
    access: 'member',
    input: NoticeQuery,
    output: z.object({ notices: z.array(Notice), total: z.int(), unread: z.int() }),
  }),
  counts: route({
    method: 'GET',
    path: '/api/notices/counts',
    summary: 'Count your unread notifications, and what waits for you on pages of the hub',
    access: 'member',
    input: z.object({}),
    output: Unread.extend({ pages: z.record(z.string(), z.int()) }),
  }),
  read: route({
    method: 'POST',
    path: '/api/notices/read',
    summary: 'Mark notifications as read: those named, or all; returns those that were unread',
    access: 'member',
    input: z.object({ ids: z.array(Id).max(mostMarked).optional() }),
    output: MarkAnswer,
  }),
  unread: route({
    method: 'POST',
    path: '/api/notices/unread',
    summary: 'Mark notifications as unread',
    access: 'member',
    input: z.object({ ids: z.array(Id).max(mostMarked) }),
    output: MarkAnswer,
  }),
  preferences: route({
    method: 'GET',
    path: '/api/notices/preferences',
    summary: 'Read how you want to be notified, by kind',
    access: 'member',
    input: z.object({}),
    output: z.object({ preferences: z.array(NoticePreference), isMailSetUp: z.boolean() }),
  }),
  prefer: route({
    method: 'PUT',
    path: '/api/notices/preferences/{kind}',
    summary: 'Choose how you want to be notified of a kind of event',
    access: 'member',
    input: NoticePreference,
    output: NoticePreference,
  }),
};
