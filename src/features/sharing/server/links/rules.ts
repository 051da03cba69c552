import type { CategoryRules } from '#features/compliance/contract.ts';
import { rulesInForce, rulesOf } from '#features/compliance/server/index.ts';
import type { findPerson } from '#features/identity/server/index.ts';
import { decide } from '#features/library/contract.ts';
import { accessFieldsOf, type Content } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';

/** Rules in force for this content; for a season, those of all its items. */
export async function rulesFor(ctx: Context, content: Content): Promise<CategoryRules[]> {
  const items = content.type === 'audio_playlist' ? content.items : [content.item];
  const { rules } = await rulesInForce(ctx);
  return rulesOf(
    rules,
    items.map(({ category }) => category),
  );
}

/** Content as a link shows it: a season with the items that may be shared by links. */
export async function linkedContentOf(ctx: Context, content: Content): Promise<Content> {
  if (content.type !== 'audio_playlist') return content;
  const { rules } = await rulesInForce(ctx);
  const items = content.items.filter(
    (item) =>
      decide({ actor: null, content: item, purpose: 'share', rules: rulesOf(rules, [item.category]) })
        .allowed,
  );
  return { ...content, items };
}

type Owner = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** True if the owner could still share this; otherwise their links do not show it either. */
export function mayStillShare(
  owner: Owner,
  { content, rules }: { content: Content; rules: CategoryRules[] },
): boolean {
  const actor = { kind: 'member', roles: [], ...owner } as const;
  return decide({ actor, content: accessFieldsOf(content), purpose: 'share', rules }).allowed;
}
