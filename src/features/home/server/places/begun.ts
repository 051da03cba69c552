import { isContentType, localizedText, toPlayedCard } from '#features/library/contract.ts';
import { contentFor, presentContent } from '#features/library/server/doors/content.ts';
import { posterOf } from '#features/sharing/server/index.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import type { Language } from '#shared/locale.ts';
import type { SavedPlace, StartedContent } from '../../contract.ts';
import { findPlaces } from './repository.ts';

/** More places are read than shown, since some of the content may be gone or no longer accessible. */
const looked = 24;
const shown = 8;

/** Lists the content that somebody has started and not finished, the latest first. */
export async function readBegun(ctx: RequestContext, language: Language): Promise<StartedContent[]> {
  const { uid } = requireMember(ctx);
  const places = await findPlaces(ctx, uid, { limit: looked, isBegun: true });
  const cards = await Promise.all(places.map((place) => toBegun(ctx, place, language)));
  return cards.filter((card) => card !== null).slice(0, shown);
}

async function toBegun(
  ctx: RequestContext,
  place: SavedPlace,
  language: Language,
): Promise<StartedContent | null> {
  const [type, address] = addressIn(place.path);
  if (!isContentType(type)) return null;
  const content = await contentFor(ctx, ctx.actor, type, address);
  if (content === null || content === 'withdrawn') return null;
  const presented = await presentContent(ctx, content);
  const card =
    presented.type === 'audio_playlist'
      ? {
          type,
          path: place.path,
          title: localizedText(presented.playlist.titles, language),
          poster: posterOf(presented),
          durationMs: null,
          pages: null,
        }
      : toPlayedCard(presented.item, language);
  const { at, of, keptAt } = place;
  return { ...card, at, of, keptAt };
}

/** Parses the path of content's own page into its type and id. */
function addressIn(path: string): [type: string, address: string] {
  const [, type = '', rest = ''] = /^\/([a-z_]+)\/(.+)$/s.exec(path) ?? [];
  const at = rest.indexOf('?');
  const [name, query] = at < 0 ? [rest, ''] : [rest.slice(0, at), rest.slice(at)];
  try {
    return [type, `${decodeURIComponent(name)}${query}`];
  } catch {
    return ['', ''];
  }
}
