import { mostRecipients, nearMostRecipients } from '#features/compliance/contract.ts';
import { reachOf } from '#features/compliance/server/doors/uses.ts';
import { decide } from '#features/library/contract.ts';
import { accessFieldsOf, type Content, titlesOf } from '#features/library/server/doors/content.ts';
import { findDenialContacts } from '#features/library/server/doors/items.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { anonymous } from '#shared/actor.ts';
import { fallbackLanguage, type Language } from '#shared/locale.ts';
import type { SharedDetail, Sharing } from '../../contract.ts';
import { itemsShown } from '../links/as-use.ts';
import type { ShareTarget } from '../links/target.ts';
import { toSharedContent } from '../page/present.ts';
import { frameSize } from '../page/preview.ts';
import { findRelated } from '../page/related.ts';

/** Content as its page inside the hub shows it. */
export async function toDetail(
  ctx: RequestContext,
  content: Content,
  { language, startAt }: { language: Language; startAt: number },
): Promise<SharedDetail> {
  const isPublic = decide({ actor: anonymous, content: accessFieldsOf(content), purpose: 'see' }).allowed;
  const related = isPublic ? await findRelated(ctx, content, language) : [];
  const shared = await toSharedContent(ctx, content, language, { related, sharer: null, startAt });
  return {
    content: shared,
    target: content.id,
    url: `${ctx.config.publicUrl}${shared.path}`,
    isPublic,
    frame: frameSize(shared),
  };
}

/** Presents what a person needs to know before sharing this. */
export async function toSharing(
  ctx: RequestContext,
  { content, longestDays, refusal }: ShareTarget & Pick<Sharing, 'refusal'>,
): Promise<Sharing> {
  const shared = await toSharedContent(ctx, content, fallbackLanguage, {
    related: [],
    sharer: null,
    startAt: 0,
  });
  const count = Math.max(0, ...(await reachOf(ctx, itemsShown(content))).values());
  const reach = count >= nearMostRecipients ? { count, most: mostRecipients } : null;
  return {
    refusal,
    longestDays,
    reach,
    target: content.id,
    titles: titlesOf(content),
    isPublic: decide({ actor: anonymous, content: accessFieldsOf(content), purpose: 'see' }).allowed,
    frame: frameSize(shared),
    ask: await findDenialContacts(ctx, ctx.actor, refusal),
  };
}
