import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import { anonymous } from '#shared/actor.ts';
import { fieldsOf } from '#shared/fields.ts';
import { decide, isReleased, seesAll } from '../../contract/decide.ts';
import {
  type Item,
  type ItemCard,
  type ItemName,
  itemFields,
  type Media,
  outsideAddress,
  type Picture,
  type Source,
  type Strip,
} from '../../contract.ts';
import { mediaAddress, openPass } from '../files/address.ts';
import { openSigner, type Scope } from '../files/pass.ts';
import type { Progress } from '../processing/progress-repository.ts';
import { type StoredItem, stateOf } from './stored.ts';

/** Presents stored items to one person, with addresses valid for them. */
export interface Presenter {
  card(item: StoredItem): ItemCard;
  name(item: StoredItem): ItemName;
  item(item: StoredItem, addresses: readonly string[]): Item;
}

interface PresentOptions {
  progress?: ReadonlyMap<string, Progress>;
  /** The grant it is seen by, such as a link: the addresses are valid no longer than that. */
  grant?: { id: string; mayDownload: boolean } | null;
}

export async function presenterFor(
  ctx: Context,
  actor: Actor,
  { progress = new Map(), grant = null }: PresentOptions = {},
): Promise<Presenter> {
  const sign = await openSigner(ctx, grant ? { grant: grant.id } : { actor });
  const scope = scopeOf(actor, grant);
  const addressesOf = (item: StoredItem) => {
    const isOpen = decide({ actor: anonymous, content: item, purpose: 'see' }).allowed;
    const guarded = { ...item, published: isReleased(item) };
    // Addresses of a grant name it, to distinguish its use from that of the public address.
    const pass = isOpen && !grant && scope !== 'download' ? openPass : sign(guarded, scope);
    return (file: string) => mediaAddress(item.id, pass, file);
  };
  const card = (item: StoredItem): ItemCard => {
    const at = addressesOf(item);
    return {
      ...commonOf(item, progress.get(item.id)),
      source: item.source.type === 'outside' ? item.source.host : item.source.type,
      poster: toPicture(item, at),
      strip: toStrip(item, at),
    };
  };
  return {
    card,
    name: (item) => card(item),
    item: (item, addresses) => {
      const at = addressesOf(item);
      return {
        ...commonOf(item, progress.get(item.id)),
        ...fieldsOf(itemFields, 'written', item),
        ...fieldsOf(itemFields, 'detailed', item),
        aliases: addresses.filter(
          (each) => each !== item.contentId && each !== item.slug && each !== item.id,
        ),
        source: toSource(item),
        captions: item.captions.map(({ file, ...caption }) => ({ ...caption, url: at(file) })),
        media: toMedia(item, at, scope === 'download'),
        createdBy: item.createdBy,
      };
    },
  };
}

function scopeOf(actor: Actor, grant: PresentOptions['grant']): Scope {
  if (grant) return grant.mayDownload ? 'play' : 'watch';
  return seesAll(actor) ? 'download' : 'play';
}

type Address = (file: string) => string;

function commonOf(item: StoredItem, progress?: Progress) {
  return {
    id: item.id,
    kind: item.kind,
    contentId: item.contentId,
    version: item.version,
    state: stateOf(item),
    published: item.published,
    language: item.language,
    audience: item.audience,
    category: item.category,
    titles: item.titles,
    tags: item.tags,
    durationMs: item.facts.durationMs,
    pages: item.facts.pages,
    processing: {
      ...item.processing,
      step: item.processing.state === 'working' ? (progress?.step ?? null) : null,
      percent: item.processing.state === 'done' ? 100 : (progress?.percent ?? 0),
    },
    hold: item.embargo,
    revises: item.revises,
    createdAt: item.createdAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
  };
}

function toPicture({ media: { poster } }: StoredItem, at: Address): Picture | null {
  if (!poster) return null;
  const { file, width, height, small } = poster;
  return { url: at(file), width, height, ...(small && { small: at(small) }) };
}

function toStrip({ media: { strip } }: StoredItem, at: Address): Strip | null {
  if (!strip) return null;
  const { file, ...rest } = strip;
  return { ...rest, url: at(file) };
}

function toMedia(item: StoredItem, at: Address, mayDownload: boolean): Media {
  const { media, source } = item;
  const playable = playableOf(item);
  return {
    original: source.type === 'file' && mayDownload ? at(source.file) : null,
    playable: playable && { url: playable.file ? at(playable.file) : playable.url, mime: playable.mime },
    hls: media.hls
      ? at(media.hls.master)
      : source.type === 'url' && source.format === 'hls'
        ? source.url
        : null,
    poster: toPicture(item, at),
    strip: toStrip(item, at),
    peaks: media.peaks && at(media.peaks),
    words: media.words ? at(media.words) : null,
    pages: media.pages.map(({ file, ...sheet }) => ({ ...sheet, url: at(file) })),
  };
}

/** The file to play: the one made from the source, else the source itself. */
function playableOf({ media, source }: StoredItem) {
  if (media.playable) return { file: media.playable.file, mime: media.playable.mime, url: '' };
  if (source.type === 'file') return { file: source.file, mime: source.mime, url: '' };
  if (source.type === 'url' && source.format === 'file') return { file: '', mime: '', url: source.url };
  return null;
}

function toSource({ source }: StoredItem): Source {
  if (source.type === 'outside') return { ...source, url: outsideAddress(source) };
  if (source.type === 'url') return source;
  const { type, name, size, mime } = source;
  return { type, name, size, mime };
}
