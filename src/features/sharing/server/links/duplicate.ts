import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { readOwn } from './change.ts';
import { keepLinks, newLink } from './create.ts';
import { defaultExpiry, defaultsOf } from './defaults.ts';
import { earlier, latestEnd } from './life.ts';
import type { StoredLink } from './stored.ts';
import { requireShareable } from './target.ts';
import { requireSensible } from './wishes.ts';

/** Makes a link to the same thing, set up the same way, where that may still be shared. An end that is past is set anew. */
export async function duplicateLink(ctx: RequestContext, id: string): Promise<StoredLink> {
  const member = requireMember(ctx);
  const { batch, ...model } = await readOwn(ctx, id);
  const found = await requireShareable(ctx, member, model);
  const defaults = await defaultsOf(ctx, member);
  const { label, note, campaign, recipient, mostOpenings, password, gate, downloads, startAt, language } =
    model;
  const isOver = model.expiresAt !== null && model.expiresAt <= ctx.now();
  const link = newLink(ctx, {
    owner: member.uid,
    found,
    defaults,
    wishes: {
      ...{ label, note, campaign, recipient, mostOpenings, password, gate, downloads, startAt, language },
      expiresAt: earlier(
        isOver ? defaultExpiry(ctx, defaults) : model.expiresAt,
        latestEnd(ctx.now(), found.longestDays),
      ),
    },
  });
  // It is a new link all the same: what could be asked of the old one may not be possible any more.
  requireSensible(ctx, link, found, { ...model, batch, gate: 'none' });
  await keepLinks(ctx, [link], found.content);
  return link;
}
