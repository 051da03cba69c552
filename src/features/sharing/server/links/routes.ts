import { bind } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { isMailSetUp } from '#server/mail/send.ts';
import { linkRoutes } from '../../contract.ts';
import { readActivity } from './activity/read.ts';
import { createMany } from './bulk.ts';
import { changeLink, readLink, removeLink, restoreLink, revokeLink } from './change.ts';
import { changeMany } from './change-many.ts';
import { createLink } from './create.ts';
import { saveDefaults } from './defaults.ts';
import { findDefaults } from './defaults-repository.ts';
import { duplicateLink } from './duplicate.ts';
import { listToFollowUp } from './follow-up-repository.ts';
import { presentPage } from './list.ts';
import { presentLink, presentLinks } from './present.ts';
import { noteSent } from './uses.ts';

export const linkApi = [
  bind(linkRoutes.list, (ctx, query) => presentPage(ctx, query)),
  bind(linkRoutes.create, async (ctx, input) => presentLink(ctx, await createLink(ctx, input))),
  bind(linkRoutes.createMany, (ctx, input) => createMany(ctx, input)),
  bind(linkRoutes.changeMany, (ctx, input) => changeMany(ctx, input)),
  bind(linkRoutes.activity, (ctx, query) => readActivity(ctx, query)),
  bind(linkRoutes.followUp, async (ctx, { size }) => ({
    links: await presentLinks(ctx, await listToFollowUp(ctx, requireMember(ctx).uid, size)),
  })),
  bind(linkRoutes.readDefaults, (ctx) => findDefaults(ctx, requireMember(ctx).uid)),
  bind(linkRoutes.saveDefaults, (ctx, input) => saveDefaults(ctx, requireMember(ctx), input)),
  bind(linkRoutes.readMeans, async (ctx) => ({ codes: isMailSetUp(ctx) })),
  bind(linkRoutes.read, async (ctx, { id }) => presentLink(ctx, await readLink(ctx, id))),
  bind(linkRoutes.update, async (ctx, input) => presentLink(ctx, await changeLink(ctx, input))),
  bind(linkRoutes.revoke, async (ctx, { id }) => presentLink(ctx, await revokeLink(ctx, id))),
  bind(linkRoutes.restore, async (ctx, { id }) => presentLink(ctx, await restoreLink(ctx, id))),
  bind(linkRoutes.duplicate, async (ctx, { id }) => presentLink(ctx, await duplicateLink(ctx, id))),
  bind(linkRoutes.sent, async (ctx, input) => {
    await noteSent(ctx, input);
    return {};
  }),
  bind(linkRoutes.remove, async (ctx, { id }) => {
    await removeLink(ctx, id);
    return {};
  }),
];
