import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { fileExtensionOf } from '#server/media/endings.ts';
import { newId } from '#shared/ids.ts';
import { fallbackLanguage } from '#shared/locale.ts';
import type { Details, Kind } from '../../contract.ts';
import { nameWithHash } from '../files/address.ts';
import { putFiles } from '../files/repository.ts';
import { insertVersion } from '../files/versions-repository.ts';
import { countLabels } from '../labels/repository.ts';
import { addToCatalogue } from '../master/service.ts';
import { beginProcessing } from '../processing/begin.ts';
import { indexItem } from '../search/index-item.ts';
import { takeAddress } from './addresses.ts';
import { inOrder } from './chapters.ts';
import { withEmbargo } from './embargo.ts';
import { insertItem } from './repository.ts';
import { hasTitle, noFacts, noMedia, type StoredItem, type StoredSource } from './stored.ts';
import { subjectOf, toTrail } from './trail.ts';

/** A stored file that is to become an item's. */
export interface IncomingFile {
  key: string;
  size: number;
  mime: string;
  /** Name of the file at its origin. */
  name: string;
}

export type IncomingSource = ({ type: 'file' } & IncomingFile) | Exclude<StoredSource, { type: 'file' }>;

export interface NewItem extends Partial<{ [Name in keyof Details]: Details[Name] | undefined }> {
  kind: Kind;
  source: IncomingSource;
  contentId?: string | undefined;
  slug?: string | undefined;
  published?: boolean;
  /** Expected duration, until its file is checked. */
  durationMs?: number | null;
}

/** Adds an item. Its processing begins, and it can be played meanwhile if browsers support its format. */
export async function createItem(ctx: ActingContext, input: NewItem): Promise<StoredItem> {
  const now = ctx.now();
  const id = newId();
  const source = toStoredSource(input.source);
  const draft: StoredItem = {
    revision: 0,
    id,
    version: 1,
    kind: input.kind,
    contentId: input.contentId ?? id,
    slug: input.slug ?? null,
    published: input.published ?? false,
    archived: false,
    language: input.language ?? null,
    audience: input.audience ?? 'public',
    category: input.category ?? '',
    embargo: null,
    embargoFrom: null,
    revises: null,
    titles: hasTitle(input.titles) ? input.titles : titlesFrom(input),
    descriptions: input.descriptions ?? {},
    tags: [...new Set(input.tags)],
    chapters: inOrder(input.chapters ?? []),
    speakers: input.speakers ?? [],
    source,
    facts: { ...noFacts, durationMs: input.durationMs ?? null },
    captions: [],
    outline: [],
    media: noMedia,
    posterAtMs: null,
    processing: { state: source.type === 'file' ? 'waiting' : 'none', problem: null },
    createdBy: ctx.actor.kind === 'member' ? ctx.actor.uid : null,
    createdAt: now,
    updatedAt: now,
  };
  return transaction(ctx, async (inside) => {
    const item = await withEmbargo(inside, null, draft);
    await insertItem(inside, item);
    await takeAddress(inside, item, 'contentId', item.contentId);
    if (item.slug !== null) await takeAddress(inside, item, 'slug', item.slug);
    if (item.contentId !== id) await takeAddress(inside, item, 'contentId', id);
    if (source.type === 'file') {
      await putFiles(inside, id, [{ ...source, name: source.file }], source.key);
      await insertVersion(inside, id, { ...source, by: item.createdBy });
    }
    if (item.kind === 'video') await addToCatalogue(inside, id);
    await countLabels(inside, null, item);
    await indexItem(inside, item);
    await recordChange(inside, {
      action: 'item.created',
      subject: subjectOf(item),
      after: toTrail(item),
    });
    if (source.type === 'file') await beginProcessing(inside, item);
    return item;
  });
}

/** Content at an address elsewhere: streams are recognised by their ending. */
export function fromAddress(url: string): IncomingSource {
  const isStream = new URL(url).pathname.toLowerCase().endsWith('.m3u8');
  return { type: 'url', url, format: isStream ? 'hls' : 'file' };
}

export function toStoredSource(source: IncomingSource): StoredSource {
  if (source.type !== 'file') return source;
  const ending = fileExtensionOf(source.mime, source.name);
  return { ...source, file: nameWithHash(`original${ending}`, source.key) };
}

/** A title from the file's name, for an item that was given none. */
function titlesFrom({ source, language }: NewItem): StoredItem['titles'] {
  const name = source.type === 'file' ? source.name : source.type === 'url' ? source.url : source.ref;
  const base = name.split(/[?#]/)[0]?.split(/[\\/]/).findLast(Boolean) ?? name;
  const title = base
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return { [language ?? fallbackLanguage]: (title || base).slice(0, 200) };
}
