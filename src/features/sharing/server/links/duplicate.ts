import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { fieldsOf } from '#shared/fields.ts';
import { linkFields } from '../../contract.ts';
import { readOwn } from './change.ts';
import { newLink, storeLinks } from './create.ts';
import { defaultExpiry } from './defaults.ts';
import { findDefaults } from './defaults-repository.ts';
import { earlierExpiry, latestEnd } from './life.ts';
import { requireSensible } from './link-input.ts';
import type { StoredLink } from './stored.ts';
import { requireShareable } from './target.ts';

/** Makes a copy of a link if its content may still be shared. An expiry that has passed is set again. */
export async function duplicateLink(ctx: RequestContext, id: string): Promise<StoredLink> {
  const member = requireMember(ctx);
  const { batch, ...model } = await readOwn(ctx, id);
  const found = await requireShareable(ctx, member, model);
  const defaults = await findDefaults(ctx, member.uid);
  const isOver = model.expiresAt !== null && model.expiresAt <= ctx.now();
  const link = newLink(ctx, {
    owner: member.uid,
    found,
    defaults,
    controls: {
      ...fieldsOf(linkFields, 'written', model),
      expiresAt: earlierExpiry(
        isOver ? defaultExpiry(ctx, defaults) : model.expiresAt,
        latestEnd(ctx.now(), found.longestDays),
      ),
    },
  });
  // Checked as a new link: what was possible for the old one may no longer be.
  requireSensible(ctx, link, found, { ...model, batch, gate: 'none' });
  await storeLinks(ctx, [link], found.content);
  return link;
}
