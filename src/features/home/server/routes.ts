import { bind } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { AppError } from '#shared/errors.ts';
import { announcementRoutes, landingRoutes, mostPlaces, placeRoutes, startRoutes } from '../contract.ts';
import { announce, changeAnnouncement, removeAnnouncement, toAnnouncement } from './announcements/change.ts';
import {
  currentAnnouncements,
  findAnnouncement,
  listAnnouncements,
  noteRead,
} from './announcements/repository.ts';
import { changeLanding } from './landing/change.ts';
import { findLanding } from './landing/repository.ts';
import { presentSettings } from './landing/settings.ts';
import { readBegun } from './places/begun.ts';
import { findPlaces, storePlaces } from './places/repository.ts';
import { removeDismissed, storeDismissed } from './start/steps-repository.ts';
import { readWork } from './start/work.ts';

const landingApi = [
  bind(landingRoutes.read, async (ctx) => presentSettings(ctx, await findLanding(ctx))),
  bind(landingRoutes.change, async (ctx, input) => presentSettings(ctx, await changeLanding(ctx, input))),
];

const announcementApi = [
  bind(announcementRoutes.current, async (ctx) => ({
    announcements: (await currentAnnouncements(ctx, requireMember(ctx).uid)).map(toAnnouncement),
  })),
  bind(announcementRoutes.all, async (ctx) => ({
    announcements: (await listAnnouncements(ctx)).map(toAnnouncement),
  })),
  bind(announcementRoutes.create, async (ctx, input) => toAnnouncement(await announce(ctx, input))),
  bind(announcementRoutes.change, async (ctx, input) => toAnnouncement(await changeAnnouncement(ctx, input))),
  bind(announcementRoutes.remove, async (ctx, { id }) => {
    await removeAnnouncement(ctx, id);
    return {};
  }),
  bind(announcementRoutes.putAway, async (ctx, { id, version }) => {
    if (!(await findAnnouncement(ctx, id))) throw new AppError('not-found');
    await noteRead(ctx, requireMember(ctx).uid, id, version);
    return {};
  }),
];

const placeApi = [
  bind(placeRoutes.read, async (ctx) => ({
    places: await findPlaces(ctx, requireMember(ctx).uid, { limit: mostPlaces }),
  })),
  bind(placeRoutes.save, async (ctx, { places }) => {
    // The very beginning is not a place: players report it before anything has played.
    await storePlaces(
      ctx,
      requireMember(ctx).uid,
      places.filter(({ at, isDone }) => at > 0 || isDone),
    );
    return {};
  }),
  bind(placeRoutes.begun, async (ctx, { language }) => ({ begun: await readBegun(ctx, language) })),
];

const startApi = [
  bind(startRoutes.work, (ctx) => readWork(ctx)),
  bind(startRoutes.dismiss, async (ctx, { step, isDismissed }) => {
    const { uid } = requireMember(ctx);
    await (isDismissed ? storeDismissed(ctx, uid, step) : removeDismissed(ctx, uid, step));
    return {};
  }),
];

export const routes = [...landingApi, ...announcementApi, ...placeApi, ...startApi];
