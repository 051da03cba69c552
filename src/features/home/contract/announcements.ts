import * as z from 'zod';
import { Texts } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { Id, line, lines, Moment, Version } from '#shared/schemas.ts';

/** Link of an announcement: a page of the hub, or one elsewhere. */
const Address = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?!\/)|https:\/\/)[^\s\\]*$/);

export type Announcement = z.output<typeof Announcement>;
export const Announcement = z.object({
  id: z.string(),
  version: z.int(),
  titles: Texts,
  texts: Texts,
  link: z.string().nullable(),
  startsAt: Moment,
  /** Null: until it is removed. */
  endsAt: Moment.nullable(),
  updatedAt: Moment,
});

const AnnouncementFields = z.object({
  titles: z
    .partialRecord(z.enum(languages), line(160))
    .refine((texts) => Object.values(texts).some((text) => text !== ''), { message: 'empty' }),
  texts: z.partialRecord(z.enum(languages), lines(2000)),
  link: Address.nullable(),
  startsAt: Moment,
  endsAt: Moment.nullable(),
});

const AnnouncementId = z.object({ id: Id });

export const announcementRoutes = {
  current: route({
    method: 'GET',
    path: '/api/announcements',
    summary: 'List current announcements that you have not dismissed, newest first',
    access: ['read', 'Announcement'],
    input: z.object({}),
    output: z.object({ announcements: z.array(Announcement) }),
  }),
  all: route({
    method: 'GET',
    path: '/api/announcements/all',
    summary: 'List all announcements, including scheduled and ended ones',
    access: ['update', 'Announcement'],
    input: z.object({}),
    output: z.object({ announcements: z.array(Announcement) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/announcements',
    summary: 'Create an announcement',
    access: ['create', 'Announcement'],
    status: 201,
    input: AnnouncementFields,
    output: Announcement,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/announcements/{id}',
    summary: 'Update an announcement; people who had dismissed it see it again',
    access: ['update', 'Announcement'],
    input: AnnouncementId.extend({ version: Version, ...AnnouncementFields.partial().shape }),
    output: Announcement,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/announcements/{id}',
    summary: 'Remove an announcement',
    access: ['delete', 'Announcement'],
    input: AnnouncementId,
    output: z.object({}),
  }),
  putAway: route({
    method: 'POST',
    path: '/api/announcements/{id}/read',
    summary: 'Dismiss this version of an announcement for yourself',
    access: ['read', 'Announcement'],
    input: AnnouncementId.extend({ version: Version }),
    output: z.object({}),
  }),
};
