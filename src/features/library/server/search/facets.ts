import { hash } from 'node:crypto';
import type { Actor } from '#shared/actor.ts';
import { seesAll } from '../../contract/decide.ts';
import type { ItemFilter } from '../../contract.ts';
import { type Circle, circleOf, circlesOf } from '../items/circles.ts';
import { type StoredItem, stateOf } from '../items/stored.ts';

/**
 * Everything a list is narrowed by is a token of the index, made for each circle of people who see the item: what somebody
 * may not see is not even walked over. Two facets together are a token too, so that a rare pair of common ones is found at once.
 */
type Facets = Partial<Record<(typeof dimensions)[number], string>>;

const dimensions = ['kind', 'language', 'category', 'audience', 'state'] as const;

/** As long as the longest beginnings that FTS5 keeps: so all facets have those in common instead of each its own. */
export const facetMark = '______';

function token(circle: Circle, ...facets: readonly string[]): string {
  const digest = hash('sha256', [circle, ...facets].join('\0'), 'buffer');
  return facetMark + digest.readUIntBE(0, 6).toString(36).padStart(10, '0');
}

/** The tokens under which an item is found. */
export function facetTokens(item: StoredItem): string[] {
  const { kind, category, audience } = item;
  const facets = { kind, category, audience, language: item.language ?? '', state: stateOf(item) };
  return circlesOf(item).flatMap((circle) => {
    const single = singles(facets).filter((facet) => hasState(circle) || !facet.startsWith('state='));
    const pairs = single.flatMap((one, at) => single.slice(at + 1).map((other) => [one, other]));
    const tags = item.tags.map((tag) => [`tag=${tag}`]);
    return [[], ...single.map((one) => [one]), ...pairs, ...tags].map((each) => token(circle, ...each));
  });
}

/** The tokens that all must be there for somebody to see an item in this list. */
export function wantedFacets(actor: Actor, filter: ItemFilter): string[] {
  const circle = circleIn(actor, filter);
  const { tag, kind, language, category, audience, state } = filter;
  const facets = singles({ kind, language, category, audience, ...(hasState(circle) && { state }) });
  const tokens = facets.length > 0 ? pairUp(facets).map((pair) => token(circle, ...pair)) : [];
  if (tag !== undefined) tokens.push(token(circle, `tag=${tag}`));
  // Each of these says who sees the item; alone it is only needed where there is none.
  if (tokens.length === 0) tokens.push(token(circle));
  if (state !== undefined && !hasState(circle)) tokens.push(token('all', `state=${state}`));
  return tokens;
}

/** The token of all that somebody sees, however the list is narrowed. */
export function visibleTo(actor: Actor, filter: ItemFilter): string {
  return token(circleIn(actor, filter));
}

function circleIn(actor: Actor, { state }: ItemFilter): Circle {
  return state === 'archived' && seesAll(actor) ? 'archive' : circleOf(actor);
}

/** Members are hardly ever asked for a state; for them it is not worth tokens of its own. */
function hasState(circle: Circle): boolean {
  return circle === 'all' || circle === 'archive';
}

function singles(facets: { [Name in keyof Facets]: string | undefined }): string[] {
  return dimensions.flatMap((name) => (facets[name] === undefined ? [] : [`${name}=${facets[name]}`]));
}

/** Two and two; the last of an odd number goes with the first. */
function pairUp(facets: readonly string[]): string[][] {
  if (facets.length < 3) return [[...facets]];
  const pairs: string[][] = [];
  for (let at = 0; at < facets.length; at += 2) {
    const pair = at + 1 < facets.length ? facets.slice(at, at + 2) : [facets[0] ?? '', facets[at] ?? ''];
    pairs.push(pair);
  }
  return pairs;
}
