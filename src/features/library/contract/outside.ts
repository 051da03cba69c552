import type { OutsidePlayer } from '#shared/shared-content.ts';
import type { OutsideHost } from './item.ts';
import type { Item } from './item-fields.ts';

/** A video at an outside host, by the host's id. */
export interface OutsideVideo {
  host: OutsideHost;
  /** For Vimeo `76979871?h=8272103f6e` where the video is unlisted, else `76979871`; for YouTube its 11 letters. */
  ref: string;
}

/** Recognises the address of a video at Vimeo or YouTube in every form that people copy. */
export function readOutsideAddress(address: string): OutsideVideo | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const host = url.hostname.replace(/^(www|m|music)\./, '');
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return readVimeo(url);
  if (host === 'youtu.be') return youtube(url.pathname.slice(1));
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return youtube(
      url.searchParams.get('v') ?? /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1] ?? '',
    );
  return null;
}

function readVimeo(url: URL): OutsideVideo | null {
  const [, id, hashInPath] =
    /^\/(?:(?:video|channels\/[^/]+|groups\/[^/]+\/videos|showcase\/\d+\/video)\/)?(\d{4,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(
      url.pathname,
    ) ?? [];
  if (!id) return null;
  const hash = hashInPath ?? url.searchParams.get('h');
  if (hash && !/^[0-9a-f]{6,20}$/.test(hash)) return null;
  return { host: 'vimeo', ref: hash ? `${id}?h=${hash}` : id };
}

function youtube(ref: string): OutsideVideo | null {
  return /^[\w-]{11}$/.test(ref) ? { host: 'youtube', ref } : null;
}

/** Public address of the video at its host. */
export function outsideAddress({ host, ref }: OutsideVideo): string {
  if (host === 'youtube') return `https://www.youtube.com/watch?v=${ref}`;
  const [id, hash] = ref.split('?h=');
  return hash ? `https://vimeo.com/${id}/${hash}` : `https://vimeo.com/${id}`;
}

/** The player of an outside host, at the address that reveals least about the viewer. */
export function toOutsidePlayer(source: Item['source']): OutsidePlayer | null {
  if (source.type !== 'outside') return null;
  const { host, ref } = source;
  return { host, player: playerOf(host, ref), page: outsideAddress(source) };
}

/** Origins of the outside hosts' players. */
export const playerOrigins = {
  vimeo: 'https://player.vimeo.com',
  youtube: 'https://www.youtube-nocookie.com',
} as const;

function playerOf(host: OutsidePlayer['host'], ref: string): string {
  if (host === 'youtube') return `${playerOrigins.youtube}/embed/${ref}?autoplay=1`;
  const [id, hash] = ref.split('?h=');
  return `${playerOrigins.vimeo}/video/${id}?${hash ? `h=${hash}&` : ''}dnt=1&autoplay=1`;
}
