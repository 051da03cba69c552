import { patchOf, type TextFields, textFieldsOf } from '#client/lib/text-patch.ts';
import type { InputOf } from '#shared/contract.ts';
import type { FeaturedRef, LandingSettings, landingRoutes } from '../../contract.ts';

/** Editable fields of the landing page; a heading is its title, a lead its description. */
export interface LandingFields extends TextFields {
  featured: readonly FeaturedRef[];
  playsNewest: boolean;
  showsEpisodes: boolean;
  showsNewest: boolean;
}

const written = ({ headings, leads }: LandingSettings) => ({ titles: headings, descriptions: leads });

export function fieldsOf(landing: LandingSettings): LandingFields {
  const { playsNewest, showsEpisodes, showsNewest } = landing;
  const featured = landing.featured.map(({ type, id }) => ({ type, id }));
  return { ...textFieldsOf(written(landing)), featured, playsNewest, showsEpisodes, showsNewest };
}

type Patch = Omit<InputOf<typeof landingRoutes.change>, 'version'>;

/** Converts changed fields to the input of the route. */
export function toPatch(landing: LandingSettings, changes: Partial<LandingFields>): Patch {
  const { titles, descriptions, ...rest } = patchOf(written(landing), changes) as Patch & {
    titles?: LandingSettings['headings'];
    descriptions?: LandingSettings['leads'];
  };
  return { ...rest, ...(titles && { headings: titles }), ...(descriptions && { leads: descriptions }) };
}
