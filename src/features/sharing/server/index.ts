import { contentTypes } from '#features/library/contract.ts';
import { serveForms } from '#server/http/forms.ts';
import type { PublicRoute, Room } from '#server/room.ts';
import { sharingPages } from '../pages.ts';
import { serveOEmbed } from './embed/oembed.ts';
import { gateForm } from './gate/form.ts';
import { serveLinksExport } from './links/csv/export.ts';
import { linkJobs, linkSchedules } from './links/jobs.ts';
import { linkRules } from './links/policy.ts';
import { linkApi } from './links/routes.ts';
import { openShared } from './page/open.ts';

/** The addresses of shared content: an id may hold anything, further segments among it. */
const publicPages = contentTypes.map(
  (type): PublicRoute => ({
    path: `/${type}/{id…}`,
    open: (ctx, actor, { fields, ...asked }) =>
      openShared(ctx, actor, { ...asked, type, path: fields.id ?? '' }),
  }),
);

/** The same content with nothing around it, for the pages of others. */
const embedPage: PublicRoute = {
  path: '/embed/{type}/{id…}',
  open: (ctx, actor, { fields, ...asked }) =>
    openShared(ctx, actor, { ...asked, type: fields.type ?? '', path: fields.id ?? '' }, 'embedded'),
};

/** Sharing: what is shared with everybody, and the links to it. */
export const sharing: Room = {
  name: 'sharing',
  routes: linkApi,
  jobs: linkJobs,
  schedules: linkSchedules,
  hubPages: [sharingPages.index, sharingPages.links, { ...sharingPages.detail, find: async () => false }],
  publicPages: [...publicPages, embedPage],
  http(app, ctx, tools) {
    serveForms(app, ctx, tools, [gateForm]);
    serveOEmbed(app, ctx);
    serveLinksExport(app, ctx);
  },
  rules: (actor) => [
    { action: 'read', subject: 'Content', conditions: { audience: 'public' }, reason: 'public' },
    ...linkRules(actor),
  ],
};
