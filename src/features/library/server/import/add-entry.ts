import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { storeFile } from '#features/uploads/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { kinds } from '../../contract.ts';
import { setCaptions } from '../captions/change.ts';
import { drawPicture } from '../files/picture.ts';
import { releaseFiles } from '../files/release.ts';
import { itemAt } from '../items/addresses/repository.ts';
import { createItem, type IncomingSource } from '../items/create.ts';
import { givePoster } from '../processing/poster.ts';
import type { ImportEntry } from './entry.ts';
import { tellFile } from './tell-file.ts';

export type Added = { outcome: 'added' | 'there already'; id: string };

/** Takes one entry in, with all that belongs to it. What has its id already is left as it is. */
export async function addEntry(ctx: ActingContext, entry: ImportEntry): Promise<Added> {
  const kind = await kindOf(entry);
  const known = entry.contentId === null ? null : await itemAt(ctx, kind, entry.contentId);
  if (known) return { outcome: 'there already', id: known };
  const { captions, poster, source, contentId, where: _, ...rest } = entry;
  const item = await createItem(ctx, {
    ...rest,
    kind,
    contentId: contentId ?? undefined,
    source: await takeSource(ctx, source),
  });
  for (const { path, ...caption } of captions)
    await setCaptions(ctx, { id: item.id }, { ...caption, label: '', text: await readFile(path, 'utf8') });
  if (poster) {
    const { key } = await ctx.storage.put(createReadStream(poster));
    await givePoster(ctx, { id: item.id }, await drawPicture(ctx, key));
    await releaseFiles(ctx, [key]);
  }
  return { outcome: 'added', id: item.id };
}

/** What an entry is. Throws where that is nothing the library takes, or not what it is said to be. */
export async function kindOf({ kind, source }: ImportEntry) {
  if (source.type === 'outside') return 'video';
  if (source.type === 'url') {
    if (!kind) throw new Error('its type is not known');
    return kind;
  }
  const told = await tellFile(source.path);
  const found = kinds.find((each) => each === told.kind);
  if (!found) throw new Error(`it is ${told.mime}, which is no video, PDF or audio`);
  if (kind && kind !== found) throw new Error(`it is said to be ${kind} and is ${found}`);
  return found;
}

async function takeSource(ctx: ActingContext, source: ImportEntry['source']): Promise<IncomingSource> {
  if (source.type === 'outside') return source;
  if (source.type === 'path')
    return { type: 'file', ...(await storeFile(ctx, source.path, { name: source.name })) };
  const isStream = new URL(source.url).pathname.toLowerCase().endsWith('.m3u8');
  return { type: 'url', url: source.url, format: isStream ? 'hls' : 'file' };
}
