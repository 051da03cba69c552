import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { Actor, Member } from '#shared/actor.ts';
import { newId } from '#shared/ids.ts';
import { ItemQuery } from '../../contract.ts';
import { insertItem } from '../items/repository.ts';
import { noFacts, noMedia, type StoredItem } from '../items/stored.ts';
import { indexItem } from './index-item.ts';
import { listItems } from './list.ts';

const moment = new Date(Date.UTC(2026, 0, 1));

/** A published video for everybody by default. */
function anItem(given: Partial<StoredItem> = {}): StoredItem {
  const id = given.id ?? newId();
  return {
    id,
    version: 1,
    revision: 0,
    kind: 'video',
    contentId: id,
    slug: null,
    published: true,
    archived: false,
    language: 'en',
    audience: 'public',
    category: '',
    embargo: null,
    embargoFrom: null,
    revises: null,
    titles: {},
    descriptions: {},
    tags: [],
    chapters: [],
    speakers: [],
    source: { type: 'url', url: 'https://example.com/a.mp4', format: 'file' },
    facts: noFacts,
    captions: [],
    outline: [],
    media: noMedia,
    posterAtMs: null,
    processing: { state: 'done', problem: null },
    createdBy: null,
    createdAt: moment,
    updatedAt: moment,
    ...given,
  };
}

/** Stores and indexes an item, as every change of one does. */
export async function addItem(ctx: Context, given: Partial<StoredItem> = {}): Promise<StoredItem> {
  const item = anItem(given);
  await transaction(ctx, async (ctx) => {
    await insertItem(ctx, item);
    await indexItem(ctx, item);
  });
  return item;
}

const someone: Member = {
  kind: 'member',
  uid: 'someone',
  email: 'someone@example.com',
  name: 'Someone',
  photo: null,
  roles: ['USER'],
  isSecurityLicensed: false,
  crdCheck: 'not_started',
  via: { session: 'one' },
  provenAt: moment,
};

export const actors = {
  visitor: { kind: 'visitor', id: null },
  member: someone,
  licensed: { ...someone, isSecurityLicensed: true },
  editor: { ...someone, roles: ['USER', 'EDITOR'] },
} as const satisfies Record<string, Actor>;

/** The ids on a page, in their order. */
export async function ask(
  ctx: Context,
  actor: keyof typeof actors,
  query: Record<string, unknown>,
): Promise<string[]> {
  const { items } = await listItems(ctx, actors[actor], ItemQuery.parse(query));
  return items.map(({ id }) => id);
}
