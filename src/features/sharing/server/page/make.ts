import { findPerson } from '#features/identity/server/index.ts';
import { type Content, canSeeContent } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { MadePage } from '#server/room.ts';
import type { Actor } from '#shared/actor.ts';
import type { Language } from '#shared/locale.ts';
import { contentPath } from '../../contract/paths.ts';
import type { StoredLink } from '../links/open.ts';
import { toHead } from './head.ts';
import { playerOrigins } from './outside.ts';
import { toSharedContent } from './present.ts';
import { previewOf } from './preview.ts';
import { findRelated } from './related.ts';

const nobody: Actor = { kind: 'visitor', id: null };

interface How {
  kind: 'shared' | 'embedded';
  language: Language;
  startAt: number;
  /** Whose link it was opened by. */
  link: StoredLink | null;
}

/** Makes the page of content, with its head. By a personal link it stands under that link's address. */
export async function makePage(
  ctx: Context,
  actor: Actor,
  content: Content,
  { kind, language, startAt, link }: How,
): Promise<MadePage> {
  const isEmbedded = kind === 'embedded';
  const isPublic = canSeeContent(nobody, content);
  const related = isEmbedded || !isPublic ? [] : await findRelated(ctx, content, language);
  const sharer = link && (await findPerson(ctx, link.owner));
  const { shared, card } = await toSharedContent({ ...ctx, actor, requestId: '' }, content, language, {
    related,
    sharer,
    startAt,
  });
  const own = {
    ...shared,
    ...(link && { path: contentPath(content.type, link.id) }),
    ...(link?.downloads === false && { download: null }),
  };
  return {
    page: { kind, content: own },
    head: toHead(ctx, own, language, previewOf(ctx, own, card)),
    // A search engine should know the content by its own address, where it has a public one.
    canonical: `${ctx.config.publicUrl}${isPublic ? shared.path : own.path}`,
    indexed: !isEmbedded && !link && isPublic,
    ...(isEmbedded && { framing: 'anybody' }),
    ...(own.outside && { frames: [playerOrigins[own.outside.host]] }),
  };
}
