import { recordChanges } from '#features/audit/server/index.ts';
import { recordUses, watchReach } from '#features/compliance/server/doors/uses.ts';
import type { ContentType } from '#features/library/contract.ts';
import type { Content } from '#features/library/server/doors/content.ts';
import { titlesOf } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { fieldsOf } from '#shared/fields.ts';
import { newId } from '#shared/ids.ts';
import { type LinkDefaults, linkFields } from '../../contract.ts';
import { asUse, itemsShown } from './as-use.ts';
import { defaultExpiry } from './defaults.ts';
import { findDefaults } from './defaults-repository.ts';
import { earlierExpiry, latestEnd, withEnd } from './life.ts';
import { type LinkInput, requireSensible, type StoredControls, toStoredControls } from './link-input.ts';
import { insertLinks } from './repository.ts';
import type { StoredLink } from './stored.ts';
import { requireShareable, type ShareTarget } from './target.ts';
import { subjectOf, toTrail } from './trail.ts';

/** 79 random bits: short enough for a message, while guesses are limited. Older links have twelve characters. */
const idLength = 16;

/** Makes a link to content that the member may share. */
export async function createLink(
  ctx: RequestContext,
  { type, target, ...input }: LinkInput & { type: ContentType; target: string },
): Promise<StoredLink> {
  const member = requireMember(ctx);
  const found = await requireShareable(ctx, member, { type, target });
  const defaults = await findDefaults(ctx, member.uid);
  const link = newLink(ctx, { owner: member.uid, found, defaults, controls: await toStoredControls(input) });
  requireSensible(ctx, link, found);
  await storeLinks(ctx, [link], found.content);
  return link;
}

/** Builds a new link without storing it. */
export function newLink(
  ctx: Context,
  {
    owner,
    found: { content, longestDays },
    defaults,
    controls,
  }: {
    owner: string;
    found: ShareTarget;
    defaults: LinkDefaults;
    controls: StoredControls & { batch?: string };
  },
): StoredLink {
  const now = ctx.now();
  const link = {
    ...fieldsOf(linkFields, 'default', defaults),
    expiresAt: earlierExpiry(defaultExpiry(ctx, defaults), latestEnd(now, longestDays)),
    label: '',
    note: '',
    recipient: null,
    batch: null,
    password: null,
    startAt: null,
    ...controls,
    id: newId(idLength),
    version: 1,
    owner,
    type: content.type,
    target: content.id,
    openings: 0,
    lastOpenedAt: null,
    revokedAt: null,
    revokedBy: null,
    createdAt: now,
    updatedAt: now,
  };
  return withEnd(link, longestDays);
}

/** Stores new links to the same content, all or none, and audits each. */
export async function storeLinks(
  ctx: RequestContext,
  links: readonly StoredLink[],
  content: Content,
): Promise<void> {
  const titles = Object.values(titlesOf(content));
  await transaction(ctx, async (inside) => {
    await insertLinks(
      inside,
      links.map((link) => ({ ...link, titles })),
    );
    await recordChanges(
      inside,
      links.map((link) => ({ action: 'link.created', subject: subjectOf(link), after: toTrail(link) })),
    );
    await recordUses(
      inside,
      links.map((link) => ({ kind: 'made', ...asUse(link, content) })),
    );
  });
  await watchReach(ctx, itemsShown(content));
}
