import { searchPeople } from '#features/identity/server/index.ts';
import { ItemQuery } from '#features/library/contract.ts';
import { findItem, mainTitle, presentList } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { RequestContext } from '#server/http/handle.ts';
import type { PackSubject, PackSubjectKind } from '../../../contract.ts';
import { itemsDisposed, itemsSubmitted } from './repository.ts';

const most = 8;

type FindLinks = (ctx: Context, search: string, most: number) => Promise<PackSubject[]>;

let findLinks: FindLinks = async () => [];

/** Finds links by what they are called, by whom they are for and by their address. One room does this. */
export function findLinksBy(find: FindLinks): void {
  findLinks = find;
}

/** Whether there is a link with this id, also one that nobody has used. */
export async function isLink(ctx: Context, id: string): Promise<boolean> {
  return (await findLinks(ctx, id, 1)).some((link) => link.id === id);
}

/** What a pack can be about, by what it is called or by its id; the best first. */
export async function findSubjects(
  ctx: RequestContext,
  kind: PackSubjectKind,
  search: string,
): Promise<PackSubject[]> {
  const text = search.trim();
  if (kind === 'link') return findLinks(ctx, text, most);
  if (kind === 'person') {
    const people = await searchPeople(ctx, text, most);
    return people.map(({ uid, name, email }) => ({ id: uid, name, detail: email }));
  }
  return (await itemsBy(ctx, text)).slice(0, most);
}

/** What was submitted once, and what was disposed of. */
async function itemsOfRecords(ctx: Context, text: string): Promise<{ id: string; title: string }[]> {
  return [...(await itemsSubmitted(ctx, text, most)), ...(await itemsDisposed(ctx, text, most))];
}

/** Those of the library, and those that are only in the records any more. */
async function itemsBy(ctx: RequestContext, text: string): Promise<PackSubject[]> {
  const exact = text ? await findItem(ctx, text) : null;
  const { items } = await presentList(ctx, ctx.actor, ItemQuery.parse({ search: text, size: 10 }));
  const found = items.map(({ id, titles, language, category }) => ({
    ...{ id, name: mainTitle(titles, language), detail: category },
  }));
  const known = new Set(found.map(({ id }) => id));
  const gone = [];
  for (const { id, title } of text ? await itemsOfRecords(ctx, text) : [])
    if (!known.has(id) && !(await findItem(ctx, id))) {
      known.add(id);
      gone.push({ id, name: title, detail: '' });
    }
  const first = exact && {
    id: exact.id,
    name: mainTitle(exact.titles, exact.language),
    detail: exact.category,
  };
  return [...(first ? [first] : []), ...found.filter(({ id }) => id !== first?.id), ...gone];
}
