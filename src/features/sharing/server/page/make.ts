import { pageMarkOf } from '#features/compliance/server/index.ts';
import { contentPath } from '#features/library/contract.ts';
import { type Content, decide, decisive, playerOrigins } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { MadePage } from '#server/room.ts';
import type { Actor } from '#shared/actor.ts';
import type { Language } from '#shared/locale.ts';
import type { Opening } from '#shared/opening.ts';
import type { PublicPage } from '#shared/page.ts';
import type { SharedContent } from '#shared/shared-content.ts';
import { asUse } from '../links/as-use.ts';
import type { StoredLink } from '../links/open.ts';
import { asSeenByAll } from '../open/seen-by-all.ts';
import { findSharer } from '../sharer/find.ts';
import { visitGrant } from '../visit/grant.ts';
import type { LinkVisit } from '../visit/link-visit.ts';
import { toHead, withLanguage } from './head.ts';
import { toSharedContent } from './present.ts';
import { previewOf } from './preview.ts';
import { findRelated } from './related.ts';

const nobody: Actor = { kind: 'visitor', id: null };

export interface How {
  kind: 'shared' | 'embedded';
  language: Language;
  /** The address itself asks for the language, so it stays a part of it. */
  isAsked: boolean;
  startAt: number;
  /** The personal link that leads to it, and whose visit it is. */
  by: { link: StoredLink; visit: LinkVisit } | null;
  /** Shown to programs, which get what the head says of the content and nothing else of it. */
  instead?: PublicPage;
}

/** When it came into the hub. */
function sinceOf(content: Content): Date {
  return content.type === 'audio_playlist' ? content.playlist.createdAt : content.item.createdAt;
}

/** Makes the page of content, with its head. By a personal link it stands under that link's address. */
export async function makePage(
  ctx: Context,
  actor: Actor,
  content: Content,
  { kind, language, isAsked, startAt, by, instead }: How,
): Promise<MadePage & { content: SharedContent }> {
  const link = by?.link ?? null;
  const isEmbedded = kind === 'embedded';
  const isPublic = decide({ actor: nobody, content: decisive(content), purpose: 'see' }).allowed;
  const related = isEmbedded || !isPublic ? [] : await findRelated(ctx, content, language);
  const page = { mark: await pageMarkOf(ctx, seenBy(content, link)), language };
  const sharer = link && (await findSharer(ctx, link));
  const shared = await toSharedContent(
    { ...ctx, actor, requestId: '' },
    content,
    language,
    { related, sharer, startAt },
    by && {
      id: visitGrant(by.link, { visit: by.visit.id, language, page: page.mark }),
      mayDownload: by.link.downloads,
      // What is asked of whoever sent it was asked of the whole season.
      shows: (item) => decide({ actor: null, content: item, purpose: 'share' }).allowed,
    },
  );
  const own = {
    ...shared,
    ...(link && { path: contentPath(content.type, link.id) }),
    ...(link?.downloads === false && { download: null }),
  };
  const addressOf = (path: string) => {
    const address = `${ctx.config.publicUrl}${path}`;
    return isAsked ? withLanguage(address, language) : address;
  };
  return {
    content: own,
    page: instead ?? {
      ...{ kind, content: own, opening: openingOf(content, { kind, by, page }) },
      ...(isEmbedded && link?.mostOpenings && { isAlone: true }),
    },
    head: toHead(ctx, by ? withoutFiles(own) : own, {
      address: addressOf(own.path),
      language,
      preview: await previewOf(ctx, own, { content, language, isPublic, link }),
      since: sinceOf(content),
      preloads: !instead,
    }),
    // A search engine should know the content by its own address, where it has a public one.
    canonical: addressOf(isPublic ? shared.path : own.path),
    indexed: !isEmbedded && !link && isPublic && !isEmptySeason(own),
    begins: own.type === 'video' && (own.media.playable ?? own.media.hls) ? 'after-picture' : 'at-once',
    media: foreignOrigins(own),
    ...(own.outside && { frames: [playerOrigins[own.outside.host]] }),
  };
}

/** Content as a link shows it, or as everybody sees it. */
function seenBy(content: Content, link: StoredLink | null): Content {
  return link ? asUse(link, content).content : asSeenByAll(content);
}

/** What the page says once somebody looks at it. */
function openingOf(
  content: Content,
  { kind, by, page }: Pick<How, 'kind' | 'by'> & { page: NonNullable<Opening['page']> },
): Opening {
  if (!by) return { type: content.type, id: content.id, page };
  const framed = kind === 'embedded' ? ({ isFramed: true } as const) : {};
  return { visit: by.visit.token, link: by.link.id, ...framed, page };
}

/** What previews may tell of content that is a visit's alone: its files are no part of that. */
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

/** The hosts that the content's media comes from, where that is not this one. */
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
