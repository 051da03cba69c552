import { hash } from 'node:crypto';
import type { Actor } from '#shared/actor.ts';
import { seesAll } from '../../contract/decide.ts';
import type { ItemFilter } from '../../contract.ts';
import { type IndexAudience, indexAudienceOf, indexAudiencesOf } from '../items/index-audiences.ts';
import { type StoredItem, stateOf } from '../items/stored.ts';

/**
 * Each filter of a list is a token of the index, one for each audience that sees the item: a search does not even pass over items
 * that somebody may not see. Each pair of facets is a token too, so that a rare pair of common ones is found at once.
 */
type Facets = Partial<Record<(typeof dimensions)[number], string>>;

const dimensions = ['kind', 'language', 'category', 'audience', 'state'] as const;

/** As long as the longest prefixes that FTS5 indexes, so all facets share one prefix. */
export const facetMark = '______';

function token(audience: IndexAudience, ...facets: readonly string[]): string {
  const digest = hash('sha256', [audience, ...facets].join('\0'), 'buffer');
  return facetMark + digest.readUIntBE(0, 6).toString(36).padStart(10, '0');
}

/** The tokens under which an item is found. */
export function facetTokens(item: StoredItem): string[] {
  const { kind, category, audience } = item;
  const facets = { kind, category, audience, language: item.language ?? '', state: stateOf(item) };
  return indexAudiencesOf(item).flatMap((seenBy) => {
    const single = singles(facets).filter((facet) => hasState(seenBy) || !facet.startsWith('state='));
    const pairs = single.flatMap((one, at) => single.slice(at + 1).map((other) => [one, other]));
    const tags = item.tags.map((tag) => [`tag=${tag}`]);
    return [[], ...single.map((one) => [one]), ...pairs, ...tags].map((each) => token(seenBy, ...each));
  });
}

/** The tokens that an item must have for somebody to see it in this list. */
export function wantedFacets(actor: Actor, filter: ItemFilter): string[] {
  const seenBy = indexAudienceIn(actor, filter);
  const { tag, kind, language, category, audience, state } = filter;
  const facets = singles({ kind, language, category, audience, ...(hasState(seenBy) && { state }) });
  const tokens = facets.length > 0 ? pairUp(facets).map((pair) => token(seenBy, ...pair)) : [];
  if (tag !== undefined) tokens.push(token(seenBy, `tag=${tag}`));
  // Each of these tokens implies an audience; the audience alone is only needed if there is none.
  if (tokens.length === 0) tokens.push(token(seenBy));
  if (state !== undefined && !hasState(seenBy)) tokens.push(token('all', `state=${state}`));
  return tokens;
}

/** The token of all that somebody sees, however the list is narrowed. */
export function visibleTo(actor: Actor, filter: ItemFilter): string {
  return token(indexAudienceIn(actor, filter));
}

function indexAudienceIn(actor: Actor, { state }: ItemFilter): IndexAudience {
  return state === 'archived' && seesAll(actor) ? 'archive' : indexAudienceOf(actor);
}

/** Members hardly ever filter by state; it is not worth tokens of its own for them. */
function hasState(audience: IndexAudience): boolean {
  return audience === 'all' || audience === 'archive';
}

function singles(facets: { [Name in keyof Facets]: string | undefined }): string[] {
  return dimensions.flatMap((name) => (facets[name] === undefined ? [] : [`${name}=${facets[name]}`]));
}

/** Pairs of facets; the last of an odd number is paired with the first. */
function pairUp(facets: readonly string[]): string[][] {
  if (facets.length < 3) return [[...facets]];
  const pairs: string[][] = [];
  for (let at = 0; at < facets.length; at += 2) {
    const pair = at + 1 < facets.length ? facets.slice(at, at + 2) : [facets[0] ?? '', facets[at] ?? ''];
    pairs.push(pair);
  }
  return pairs;
}
