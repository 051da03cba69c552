import { auditedDocuments } from '#features/audit/server/doors/proof.ts';
import { trailWordsOf } from '#features/audit/server/index.ts';
import { disposedParts, itemSharers, linkSearch } from '#features/compliance/server/index.ts';
import { contentTypes } from '#features/library/contract.ts';
import { provide } from '#server/hooks.ts';
import { serveForms } from '#server/http/forms.ts';
import type { HubRoute, PublicRoute, Room } from '#server/room.ts';
import { sharingPages } from '../pages.ts';
import { openCatalogue } from './catalogue/page.ts';
import { catalogueApi } from './catalogue/routes.ts';
import { openDetail } from './detail/page.ts';
import { detailApi } from './detail/routes.ts';
import { serveGpc } from './discovery/gpc.ts';
import { serveRobots } from './discovery/robots.ts';
import { serveSecurityTxt } from './discovery/security-txt.ts';
import { serveSitemap } from './discovery/sitemap.ts';
import { serveOEmbed } from './embed/oembed.ts';
import { gateForm } from './gate/form.ts';
import { serveLinksExport } from './links/csv/export.ts';
import { defaultsDocument } from './links/defaults.ts';
import { removeLinksTo } from './links/disposal-repository.ts';
import { linkJobs, linkSchedules } from './links/jobs.ts';
import { findLinks } from './links/list/find.ts';
import { linkRules } from './links/policy.ts';
import { linkApi } from './links/routes.ts';
import { findSharers } from './links/sharers-repository.ts';
import { linkDocument } from './links/trail.ts';
import { enterByMedia } from './open/by-media.ts';
import { isGrantValid } from './open/link.ts';
import { serveOpenings } from './open/serve.ts';
import { openShared } from './page/open.ts';
import { servePreviews } from './preview/serve.ts';
import { serveSharerPhotos } from './sharer/photo.ts';

/** Routes of shared content. An id may contain anything, further segments included. */
const publicPages = contentTypes.map(
  (type): PublicRoute => ({
    path: `/${type}/{id…}`,
    open: (ctx, actor, { fields, ...requestedPage }) =>
      openShared(ctx, actor, { ...requestedPage, type, path: fields.id ?? '' }),
  }),
);

/** Route of the same content without surroundings, for frames of other sites. */
const embedPage: PublicRoute = {
  path: '/embed/{type}/{id…}',
  framing: 'others',
  open: (ctx, actor, { fields, ...requestedPage }) =>
    openShared(ctx, actor, { ...requestedPage, type: fields.type ?? '', path: fields.id ?? '' }, 'embedded'),
};

/** Route of the same content inside the hub's shell. A personal link redirects to its own page. */
const detailPage: HubRoute = { ...sharingPages.detail, find: openDetail };

/** Route of the public catalogue. */
const cataloguePage: HubRoute = { ...sharingPages.index, find: openCatalogue };

/** Public pages, and personal links to content. */
export const sharing: Room = {
  name: 'sharing',
  provides: [
    ...provide(trailWordsOf, 'sharing/trail'),
    ...provide(itemSharers, findSharers),
    ...provide(linkSearch, findLinks),
    ...provide(disposedParts, { name: 'links', remove: removeLinksTo }),
    ...provide(auditedDocuments, linkDocument, defaultsDocument),
  ],
  routes: [...linkApi, ...detailApi, ...catalogueApi],
  jobs: linkJobs,
  schedules: linkSchedules,
  hubPages: [cataloguePage, sharingPages.links, sharingPages.recipients, sharingPages.sheet, detailPage],
  publicPages: [...publicPages, embedPage],
  http(app, ctx, tools) {
    serveForms(app, ctx, tools, [gateForm(tools)]);
    serveOpenings(app, ctx, tools);
    serveOEmbed(app, ctx);
    servePreviews(app, ctx);
    serveSharerPhotos(app, ctx);
    serveRobots(app, ctx);
    serveSitemap(app, ctx);
    serveSecurityTxt(app, ctx);
    serveGpc(app);
    serveLinksExport(app, ctx);
  },
  isGrantValid,
  beforeSending: enterByMedia,
  rules: linkRules,
};

export { listShared } from './catalogue/list.ts';
export { optionsOf } from './open/address.ts';
export { languageLinks, metaTags, withLanguage } from './page/head.ts';
export { foreignOrigins } from './page/make.ts';
export { localeTags, tagsWithValues } from './page/open-graph.ts';
export { toSharedContent } from './page/present.ts';
export { cardSize, previewOf } from './page/preview.ts';
export { posterOf } from './poster.ts';
