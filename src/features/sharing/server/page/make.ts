import { pageMarkOf } from '#features/compliance/server/doors/uses.ts';
import type { Person } from '#features/identity/server/index.ts';
import { contentPath, decide, playerOrigins } from '#features/library/contract.ts';
import { accessFieldsOf, type Content } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import type { MadePage } from '#server/room.ts';
import type { Actor } from '#shared/actor.ts';
import { anonymous } from '#shared/actor.ts';
import type { Language } from '#shared/locale.ts';
import type { Opening } from '#shared/opening.ts';
import type { PublicPage } from '#shared/page.ts';
import type { SharedContent } from '#shared/shared-content.ts';
import type { EmbeddedPageOf, SharedPageOf } from '../../contract/public-pages.ts';
import { asUse } from '../links/as-use.ts';
import type { StoredLink } from '../links/open.ts';
import { publicContentOf } from '../open/public-content.ts';
import { toSharer } from '../sharer/present.ts';
import { visitGrant } from '../visit/grant.ts';
import type { LinkVisit } from '../visit/link-visit.ts';
import { toHead, withLanguage } from './head.ts';
import { toSharedContent } from './present.ts';
import { previewOf } from './preview.ts';
import { findRelated } from './related.ts';

export interface PageOptions {
  kind: 'shared' | 'embedded';
  language: Language;
  /** True if the address itself names the language, so that it stays part of it. */
  isLanguageInAddress: boolean;
  startAt: number;
  /** The personal link that leads to it, its owner, and the visit. */
  by: { link: StoredLink; owner: Person; visit: LinkVisit } | null;
  /** The page for bots, which get the head and nothing else of the content. */
  instead?: PublicPage;
}

/** Date when the content was added to the hub. */
function sinceOf(content: Content): Date {
  return content.type === 'audio_playlist' ? content.playlist.createdAt : content.item.createdAt;
}

/** Makes the page of content, with its head. By a personal link it has that link's address. */
export async function makePage(
  ctx: Context,
  actor: Actor,
  content: Content,
  { kind, language, isLanguageInAddress, startAt, by, instead }: PageOptions,
): Promise<MadePage & { content: SharedContent }> {
  const link = by?.link ?? null;
  const isEmbedded = kind === 'embedded';
  const isPublic = decide({ actor: anonymous, content: accessFieldsOf(content), purpose: 'see' }).allowed;
  const related = isEmbedded || !isPublic ? [] : await findRelated(ctx, content, language);
  const page = { mark: await pageMarkOf(ctx, seenBy(content, link)), language };
  const sharer = by && (await toSharer(ctx, by.link, by.owner));
  const shared = await toSharedContent(
    { ...ctx, actor, requestId: '' },
    content,
    language,
    { related, sharer, startAt },
    by && {
      id: visitGrant(by.link, { visit: by.visit.id, language, page: page.mark }),
      mayDownload: by.link.downloads,
      // The sender's permission was checked for the whole season.
      shows: (item) => decide({ actor: null, content: item, purpose: 'share' }).allowed,
    },
  );
  const own = {
    ...shared,
    ...(link && { path: contentPath(content.type, link.id) }),
    ...(link?.downloads === false && { download: null }),
  };
  const shown: SharedPageOf | EmbeddedPageOf = {
    kind,
    content: own,
    opening: openingOf(content, { kind, by, page }),
    ...(isEmbedded && link?.mostOpenings && { isAlone: true }),
  };
  const addressOf = (path: string) => {
    const address = `${ctx.config.publicUrl}${path}`;
    return isLanguageInAddress ? withLanguage(address, language) : address;
  };
  return {
    content: own,
    page: instead ?? shown,
    head: toHead(ctx, by ? withoutFiles(own) : own, {
      address: addressOf(own.path),
      language,
      preview: await previewOf(ctx, own, { content, language, isPublic, link }),
      since: sinceOf(content),
      preloads: !instead,
    }),
    // Search engines should list the content under its public address, if it has one.
    canonical: addressOf(isPublic ? shared.path : own.path),
    indexed: !isEmbedded && !link && isPublic && !isEmptySeason(own),
    begins: own.type === 'video' && (own.media.playable ?? own.media.hls) ? 'after-picture' : 'at-once',
    media: foreignOrigins(own),
    ...(own.outside && { frames: [playerOrigins[own.outside.host]] }),
  };
}

/** Returns content as a link shows it, or as everybody sees it. */
function seenBy(content: Content, link: StoredLink | null): Content {
  return link ? asUse(link, content).content : publicContentOf(content);
}

/** The report that the page sends once somebody looks at it. */
function openingOf(
  content: Content,
  { kind, by, page }: Pick<PageOptions, 'kind' | 'by'> & { page: NonNullable<Opening['page']> },
): Opening {
  if (!by) return { type: content.type, id: content.id, page };
  const framed = kind === 'embedded' ? ({ isFramed: true } as const) : {};
  return { visit: by.visit.token, link: by.link.id, ...framed, page };
}

/** Removes the files, which belong to one visit and must not appear in previews. */
function withoutFiles(content: SharedContent): SharedContent {
  const none = { playable: null, hls: null };
  return {
    ...content,
    download: null,
    media: { ...content.media, ...none },
    episodes: content.episodes.map((episode) => ({ ...episode, media: { ...episode.media, ...none } })),
  };
}

function isEmptySeason({ type, episodes }: SharedContent): boolean {
  return type === 'audio_playlist' && episodes.length === 0;
}

/** Lists the origins of the content's media other than the hub's. */
export function foreignOrigins({ media, episodes }: SharedContent): string[] {
  const addresses = [media, ...episodes.map((episode) => episode.media)].flatMap(({ playable, hls }) => [
    playable?.url,
    hls,
  ]);
  const foreign = addresses
    .filter((address) => address?.startsWith('http'))
    .map((address) => new URL(address ?? '').origin);
  return [...new Set(foreign)];
}
