import type { Context } from '#server/context.ts';
import { type About, asksForApproval, type Bundle } from '../../../contract.ts';
import { rulesInForce } from '../../in-force.ts';
import { findVersionNumber } from '../../repository.ts';
import { findSaid, wordsMark } from '../seals/repository.ts';
import type { SaidPicture } from './speakers.ts';

/** What was approved to be said. */
export interface Said extends Pick<Bundle, 'titles' | 'descriptions' | 'show'> {
  picture: SaidPicture | null;
}

/** Whether the rules ask for approval of what the hub itself says: everybody reads it, so wherever they ask for any. */
export async function wordsNeedApproval(ctx: Context): Promise<boolean> {
  return asksForApproval((await rulesInForce(ctx)).rules);
}

/**
 * What was approved to be said of these lists, podcasts or pages. Null: nothing was, so nothing may be. Nothing at all is
 * told where the rules ask for no approval.
 */
export async function approvedWords(
  ctx: Context,
  about: Exclude<About, 'Item'>,
  ids: readonly string[],
): Promise<Map<string, Said | null>> {
  if (ids.length === 0 || !(await wordsNeedApproval(ctx))) return new Map();
  const bundles = await findSaid(ctx, about, ids);
  return new Map(ids.map((id) => [id, toSaid(bundles.get(id))]));
}

function toSaid(bundle: Bundle | undefined): Said | null {
  if (!bundle) return null;
  const { titles, descriptions, show, poster, picture } = bundle;
  return {
    ...{ titles, descriptions, picture: poster && picture ? { key: poster, ...picture } : null },
    ...(show && { show }),
  };
}

/** What changes as soon as something else may be said: by other rules, by an approval, or by the end of one. */
export async function rulesMark(ctx: Context): Promise<string> {
  const said = await wordsMark(ctx, ctx.now().getTime());
  return [await findVersionNumber(ctx), ...Object.values(said ?? {})].join('.');
}
