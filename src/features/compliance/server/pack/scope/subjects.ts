import { searchPeople } from '#features/identity/server/index.ts';
import { ItemQuery, mainTitle } from '#features/library/contract.ts';
import { findItem, presentList } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import { singleHook } from '#server/hooks.ts';
import type { RequestContext } from '#server/http/handle.ts';
import type { PackSubject, PackSubjectKind } from '../../../contract.ts';
import { itemsDisposed, itemsSubmitted } from './repository.ts';

const most = 8;

/** Finds links by label, recipient and address. */
export const linkSearch =
  singleHook<(ctx: Context, search: string, most: number) => Promise<PackSubject[]>>(
    'compliance.link-search',
  );

/** True if there is a link with this id, used or not. */
export async function isLink(ctx: Context, id: string): Promise<boolean> {
  return (await ctx.hooks.one(linkSearch)(ctx, id, 1)).some((link) => link.id === id);
}

/** Finds subjects of packs by name or id, the best match first. */
export async function findSubjects(
  ctx: RequestContext,
  kind: PackSubjectKind,
  search: string,
): Promise<PackSubject[]> {
  const text = search.trim();
  if (kind === 'link') return ctx.hooks.one(linkSearch)(ctx, text, most);
  if (kind === 'person') {
    const people = await searchPeople(ctx, text, most);
    return people.map(({ uid, name, email }) => ({ id: uid, name, detail: email }));
  }
  return (await itemsBy(ctx, text)).slice(0, most);
}

/** Finds items in submissions and disposals. */
async function itemsOfRecords(ctx: Context, text: string): Promise<{ id: string; title: string }[]> {
  return [...(await itemsSubmitted(ctx, text, most)), ...(await itemsDisposed(ctx, text, most))];
}

/** Finds items of the library, and deleted ones that are in the records only. */
async function itemsBy(ctx: RequestContext, text: string): Promise<PackSubject[]> {
  const exact = text ? await findItem(ctx, text) : null;
  const { items } = await presentList(ctx, ctx.actor, ItemQuery.parse({ search: text, size: 10 }));
  const found = items.map(({ id, titles, language, category }) => ({
    id,
    name: mainTitle(titles, language),
    detail: category,
  }));
  const existing = new Set(found.map(({ id }) => id));
  const gone = [];
  for (const { id, title } of text ? await itemsOfRecords(ctx, text) : [])
    if (!existing.has(id) && !(await findItem(ctx, id))) {
      existing.add(id);
      gone.push({ id, name: title, detail: '' });
    }
  const first = exact && {
    id: exact.id,
    name: mainTitle(exact.titles, exact.language),
    detail: exact.category,
  };
  return [...(first ? [first] : []), ...found.filter(({ id }) => id !== first?.id), ...gone];
}
