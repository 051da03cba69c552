import type { DocumentKind } from '#features/audit/server/doors/proof.ts';
import { recordChange } from '#features/audit/server/index.ts';
import { refuseOnLegalHold } from '#features/compliance/server/index.ts';
import { mainTitle } from '#features/library/contract.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { InputOf } from '#shared/contract.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { givenOf } from '#shared/fields.ts';
import { newId } from '#shared/ids.ts';
import { type Announcement, announcementRoutes } from '../../contract.ts';
import {
  deleteAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  replaceAnnouncement,
  type StoredAnnouncement,
} from './repository.ts';

type AnnouncementInput = InputOf<typeof announcementRoutes.create>;
type Changes = { [Name in keyof AnnouncementInput]?: AnnouncementInput[Name] | undefined };

/** Publishes an announcement. */
export async function announce(ctx: ActingContext, input: AnnouncementInput): Promise<StoredAnnouncement> {
  return transaction(ctx, async (inside) => {
    const now = inside.now();
    const fresh = { id: newId(), version: 1, titles: {}, texts: {}, link: null, endsAt: null };
    const made = fulfil({ ...fresh, startsAt: now, updatedAt: now }, input);
    await insertAnnouncement(inside, made);
    await recordChange(inside, {
      action: 'announcement.created',
      subject: subjectOf(made),
      after: toTrail(made),
    });
    return made;
  });
}

/** Changes an announcement. Throws `conflict` with the current version if somebody else was faster. */
export async function changeAnnouncement(
  ctx: ActingContext,
  { id, version, ...changes }: Changes & { id: string; version: number },
): Promise<StoredAnnouncement> {
  return transaction(ctx, async (inside) => {
    const before = await findAnnouncement(inside, id);
    if (!before) throw new AppError('not-found');
    const after = { ...fulfil(before, changes), version: version + 1, updatedAt: inside.now() };
    if (!(await replaceAnnouncement(inside, version, after)))
      throw new AppError('conflict', { params: { current: toAnnouncement(before) } });
    await recordChange(inside, {
      action: 'announcement.updated',
      subject: subjectOf(after),
      before: toTrail(before),
      after: toTrail(after),
    });
    return after;
  });
}

export async function removeAnnouncement(ctx: ActingContext, id: string): Promise<void> {
  await transaction(ctx, async (inside) => {
    const found = await findAnnouncement(inside, id);
    if (!found) throw new AppError('not-found');
    await refuseOnLegalHold(inside, {});
    await deleteAnnouncement(inside, id);
    await recordChange(inside, {
      action: 'announcement.removed',
      subject: subjectOf(found),
      before: toTrail(found),
    });
  });
}

export function toAnnouncement({
  startsAt,
  endsAt,
  updatedAt,
  ...announcement
}: StoredAnnouncement): Announcement {
  return {
    ...announcement,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

function fulfil(before: StoredAnnouncement, { startsAt, endsAt, ...changes }: Changes): StoredAnnouncement {
  const proposed: StoredAnnouncement = {
    ...before,
    ...givenOf(changes),
    ...(startsAt !== undefined && { startsAt: new Date(startsAt) }),
    ...(endsAt !== undefined && { endsAt: endsAt === null ? null : new Date(endsAt) }),
  };
  if (proposed.endsAt && proposed.endsAt <= proposed.startsAt) throw invalidInput('endsAt', 'before-start');
  return proposed;
}

function subjectOf({ id, titles }: StoredAnnouncement) {
  return { type: 'Announcement', id, name: mainTitle(titles, null) };
}

export const announcementDocument: DocumentKind = {
  type: 'Announcement',
  noun: 'announcement',
  fields: Object.keys(announcementRoutes.create.input.shape),
};

function toTrail({ id: _, version: __, updatedAt: ___, ...announcement }: StoredAnnouncement) {
  return announcement;
}
