import type { OutsidePlayer } from '#shared/shared-content.ts';
import { type Item, outsideAddress } from '../../contract.ts';

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
