import { decide } from '#features/library/contract.ts';
import { findItems, type StoredItem } from '#features/library/server/doors/items.ts';
import { findPlaylist } from '#features/library/server/doors/playlists.ts';
import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import { fieldsOf } from '#shared/fields.ts';
import { type ContentModule, type Module, type ModuleContent, programFields } from '../../contract.ts';
import type { Course, FrozenContent, FrozenModule, StoredProgram } from '../programs/stored.ts';

const isPlaylist = (type: ModuleContent) => type === 'video_playlist' || type === 'audio_playlist';

/** Returns what publishing a program would freeze. */
export async function courseOf(ctx: Context, program: StoredProgram): Promise<Course> {
  const frozen = fieldsOf(programFields, 'frozen', program);
  return { ...frozen, modules: await snapshotModules(ctx, frozen.modules) };
}

/** Returns modules with the items that they contain at this moment. */
export async function snapshotModules(ctx: Context, modules: readonly Module[]): Promise<FrozenModule[]> {
  const frozen: FrozenModule[] = [];
  for (const module of modules)
    frozen.push(module.type === 'content' ? await freezeContent(ctx, module) : module);
  return frozen;
}

/** Resolves a playlist to its items; the playlist's title replaces a missing one. */
async function freezeContent(ctx: Context, module: ContentModule): Promise<FrozenContent> {
  const { type, id } = module.content;
  if (!isPlaylist(type)) return { ...module, items: [id] };
  const playlist = await findPlaylist(ctx, id);
  if (playlist?.kind !== type) return { ...module, items: [] };
  const hasTitle = Object.values(module.titles).some(Boolean);
  return { ...module, titles: hasTitle ? module.titles : playlist.titles, items: playlist.items };
}

/** Existing items by module id, in order, regardless of who may see them. */
export type ResolvedContent = ReadonlyMap<string, readonly StoredItem[]>;

const atOnce = 500;

export async function resolveItems(ctx: Context, modules: readonly FrozenModule[]): Promise<ResolvedContent> {
  const content = modules.filter((module) => module.type === 'content');
  const ids = [...new Set(content.flatMap(({ items }) => items))];
  const itemById = new Map<string, StoredItem>();
  for (let from = 0; from < ids.length; from += atOnce)
    for (const item of await findItems(ctx, ids.slice(from, from + atOnce))) itemById.set(item.id, item);
  return new Map(content.map((module) => [module.id, module.items.flatMap((id) => itemById.get(id) ?? [])]));
}

/** Keeps the items that somebody may see: a program gives no access to other content. */
export function seenBy(viewer: Actor, resolved: ResolvedContent): ResolvedContent {
  const isSeen = (content: StoredItem) => decide({ actor: viewer, content, purpose: 'see' }).allowed;
  return new Map([...resolved].map(([id, items]) => [id, items.filter(isSeen)]));
}
