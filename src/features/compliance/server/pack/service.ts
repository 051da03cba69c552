import { extractEntries } from '#features/audit/server/index.ts';
import { findPeople } from '#features/identity/server/index.ts';
import { mainTitle } from '#features/library/contract.ts';
import { findItem } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { enqueue } from '#server/jobs/queue.ts';
import type { InputOf } from '#shared/contract.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { Pack, PackScope, packRoutes } from '../../contract.ts';
import { addPack, changePack } from './change.ts';
import { makePackJob } from './job.ts';
import { findPack, settlePack } from './repository.ts';
import { bytesOf, isRecorded, itemsOf } from './scope/scope.ts';
import { isLink } from './scope/subjects.ts';
import type { StoredPack } from './stored.ts';

/** Estimates the size of a pack, and checks that there is room for it. */
export async function estimate(ctx: Context, wanted: PackScope, withMedia: boolean) {
  const scope = await resolve(ctx, wanted);
  const items = await itemsOf(ctx, scope);
  const bytes = await bytesOf(ctx, items, withMedia);
  const space = await ctx.storage.incoming.space();
  return { items: items.length, bytes, fits: space === null || bytes < space };
}

/** Resolves email addresses to people, and refuses unknown subjects: a pack about one would wrongly show that nothing happened. */
async function resolve(ctx: Context, wanted: PackScope): Promise<PackScope> {
  const scope = { ...wanted };
  if (wanted.person?.includes('@')) {
    const [person] = await findPeople(ctx, { emails: [wanted.person] });
    if (!person) throw refused('person');
    scope.person = person.uid;
  }
  const { item, person, link, from } = scope;
  if (from && new Date(from) > ctx.now()) throw refused('from', 'future');
  if (item && !(await findItem(ctx, item)) && !(await isRecorded(ctx, { item }))) throw refused('item');
  if (person && !(await isPerson(ctx, person))) throw refused('person');
  if (link && !(await isRecorded(ctx, { link })) && !(await isLink(ctx, link))) throw refused('link');
  return scope;
}

/** True for people of the hub and for former ones whom the records or the trail name. */
async function isPerson(ctx: Context, uid: string): Promise<boolean> {
  if ((await findPeople(ctx, { uids: [uid] })).length > 0 || (await isRecorded(ctx, { person: uid })))
    return true;
  for await (const _ of extractEntries(ctx, { actor: uid }, Number.MAX_SAFE_INTEGER)) return true;
  return false;
}

function refused(path: keyof PackScope, reason = 'unknown'): AppError {
  return invalidInput(path, reason);
}

/** Requests a pack; a job builds it. */
export async function createPack(
  ctx: RequestContext,
  { scope: wanted, withMedia, withChain, reason, language }: InputOf<typeof packRoutes.create>,
): Promise<StoredPack> {
  const { uid, name } = requireMember(ctx);
  const scope = await resolve(ctx, wanted);
  const expected = await estimate(ctx, scope, withMedia);
  if (!expected.fits) throw new AppError('unavailable', { params: { reason: 'storage-full' } });
  const pack: StoredPack = {
    id: newId(),
    state: 'waiting',
    scope,
    names: await namesOf(ctx, scope),
    withMedia,
    withChain,
    language,
    reason,
    madeBy: { uid, name },
    madeAt: ctx.now(),
    items: { done: 0, total: expected.items },
    bytes: 0,
    readyAt: null,
    expiresAt: null,
    key: null,
    manifest: null,
  };
  await transaction(ctx, async (inside) => {
    await addPack(inside, pack);
    await enqueue(inside, makePackJob, { pack: pack.id }, { dedupeKey: pack.id });
  });
  return pack;
}

/** Cancels the build of a pack. */
export async function cancelPack(ctx: RequestContext, id: string): Promise<StoredPack> {
  requireMember(ctx);
  const pack = await findPack(ctx, id);
  if (!pack) throw new AppError('not-found');
  const state = 'cancelled';
  const write = (inside: Context) => settlePack(inside, id, { state });
  if (!(await changePack(ctx, pack, { past: state, write }))) throw new AppError('conflict');
  return { ...pack, state };
}

async function namesOf(ctx: Context, { item, person }: PackScope): Promise<Pack['names']> {
  const found = item ? await findItem(ctx, item) : null;
  const [somebody] = person ? await findPeople(ctx, { uids: [person] }) : [];
  return {
    ...(found && { item: mainTitle(found.titles, found.language) }),
    ...(somebody && { person: somebody.name }),
  };
}
