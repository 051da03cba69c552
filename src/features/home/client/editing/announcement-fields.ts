import { toLocal } from '#client/lib/local-time.ts';
import { patchOf, type TextFields, textFieldsOf } from '#client/lib/text-patch.ts';
import type { InputOf } from '#shared/contract.ts';
import type { Announcement, announcementRoutes } from '../../contract.ts';

/** Editable fields of an announcement; moments as local times, as their fields have them. */
export interface AnnouncementFields extends TextFields {
  link: string;
  startsAt: string;
  endsAt: string;
}

type Input = InputOf<typeof announcementRoutes.create>;

const written = ({ titles, texts }: Announcement) => ({ titles, descriptions: texts });

export function fieldsOf(announcement: Announcement): AnnouncementFields {
  const { link, startsAt, endsAt } = announcement;
  return {
    ...textFieldsOf(written(announcement)),
    link: link ?? '',
    startsAt: toLocal(new Date(startsAt)),
    endsAt: endsAt ? toLocal(new Date(endsAt)) : '',
  };
}

/** Converts changed fields to the input of the route; without a start, it starts now. */
export function toPatch(announcement: Announcement, changes: Partial<AnnouncementFields>): Partial<Input> {
  const { link, startsAt, endsAt, ...texts } = changes;
  const { titles, descriptions } = patchOf(written(announcement), texts) as {
    titles?: Announcement['titles'];
    descriptions?: Announcement['texts'];
  };
  return {
    ...(titles && { titles }),
    ...(descriptions && { texts: descriptions }),
    ...(link !== undefined && { link: link.trim() || null }),
    ...(startsAt !== undefined && { startsAt: (startsAt ? new Date(startsAt) : new Date()).toISOString() }),
    ...(endsAt !== undefined && { endsAt: endsAt ? new Date(endsAt).toISOString() : null }),
  };
}

/** Returns the values of a new announcement. */
export function blankAnnouncement() {
  return { titles: {}, texts: {}, link: null, startsAt: new Date().toISOString(), endsAt: null };
}
