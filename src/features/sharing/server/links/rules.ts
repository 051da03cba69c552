import type { CategoryRules } from '#features/compliance/contract.ts';
import { rulesInForce, rulesOf } from '#features/compliance/server/index.ts';
import type { findPerson } from '#features/identity/server/index.ts';
import { type Content, decide, decisive } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';

/** What the firm's principal has laid down for this content: of a season, for all that it shows. */
export async function rulesFor(ctx: Context, content: Content): Promise<CategoryRules[]> {
  const items = content.type === 'audio_playlist' ? content.items : [content.item];
  const { rules } = await rulesInForce(ctx);
  return rulesOf(
    rules,
    items.map(({ category }) => category),
  );
}

/** Content as a link carries it: of a season, the items that go out by links at all. */
export async function asLinked(ctx: Context, content: Content): Promise<Content> {
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

/** Whether somebody could still share this: what they could not, their links do not show either. */
export function mayStillShare(
  owner: Owner,
  { content, rules }: { content: Content; rules: CategoryRules[] },
): boolean {
  const actor = { kind: 'member', roles: [], ...owner } as const;
  return decide({ actor, content: decisive(content), purpose: 'share', rules }).allowed;
}
