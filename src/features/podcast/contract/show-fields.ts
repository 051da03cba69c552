import * as z from 'zod';
import { Descriptions, Slug, Texts, Titles } from '#features/library/contract.ts';
import { type Field, inputsOf, schemasOf } from '#shared/fields.ts';
import { languages } from '#shared/locale.ts';
import { line } from '#shared/schemas.ts';
import { isCategory } from './categories.ts';
import { People, Person, WebAddress } from './people.ts';

/** Directories where people subscribe, besides the feed itself; each has a page for the show. */
export const directories = ['apple', 'spotify', 'youtube', 'amazon'] as const;

const RecommendedShow = z.object({ guid: z.guid(), feed: z.string(), title: z.string() });

/** Uses of a show's field, besides being stored and returned by the API. */
type ShowUse =
  /** Editors write it. */
  | 'written'
  /** Its changes are audited. */
  | 'audited'
  /** It is submitted to a principal beside titles, descriptions and artwork, and public as approved, but for `movedTo`. */
  | 'submitted';

/** Every field of a show, and its uses, in the order of its audited versions. */
export const showFields = {
  titles: { schema: Texts, input: Titles, uses: ['written', 'audited'] },
  descriptions: { schema: Texts, input: Descriptions, uses: ['written', 'audited'] },
  slug: { schema: z.string(), input: Slug, uses: ['written', 'audited'] },
  /** Former slugs, which redirect for good. */
  onceSlugs: { schema: z.array(z.string()), uses: ['audited'] },
  /** Language it is spoken in. */
  language: { schema: z.enum(languages), uses: ['written', 'audited'] },
  author: { schema: z.string(), input: line(200), uses: ['written', 'audited', 'submitted'] },
  owner: {
    schema: z.object({ name: z.string(), email: z.string() }),
    input: z.object({ name: line(200), email: z.union([z.email().max(254), z.literal('')]) }),
    uses: ['written', 'audited', 'submitted'],
  },
  /** `Business > Investing`. */
  category: {
    schema: z.string(),
    input: z.string().max(100).refine(isCategory, { message: 'unknown-category' }),
    uses: ['written', 'audited'],
  },
  isExplicit: { schema: z.boolean(), uses: ['written', 'audited'] },
  /** Newest first, or a serial heard from the beginning. */
  type: { schema: z.enum(['episodic', 'serial']), uses: ['written', 'audited'] },
  copyright: { schema: z.string(), input: line(300), uses: ['written', 'audited', 'submitted'] },
  people: { schema: z.array(Person), input: People, uses: ['written', 'audited', 'submitted'] },
  /** Keeps other hosts from importing the show. */
  isLocked: { schema: z.boolean(), uses: ['written', 'audited'] },
  funding: {
    schema: z.object({ url: z.string(), text: z.string() }).nullable(),
    input: z.object({ url: WebAddress, text: line(128) }).nullable(),
    uses: ['written', 'audited', 'submitted'],
  },
  directories: {
    schema: z.partialRecord(z.enum(directories), z.string()),
    input: z.partialRecord(z.enum(directories), WebAddress),
    uses: ['written', 'audited', 'submitted'],
  },
  /** Shows that it recommends. */
  podroll: {
    schema: z.array(RecommendedShow),
    input: z.array(RecommendedShow.extend({ feed: WebAddress, title: line(200) })).max(50),
    uses: ['written', 'audited', 'submitted'],
  },
  /** Address that the show has moved to: its feed redirects there. */
  movedTo: {
    schema: z.string().nullable(),
    input: WebAddress.nullable(),
    uses: ['written', 'audited', 'submitted'],
  },
  /** GUID for podcast apps, the same at any address of the feed. */
  guid: { schema: z.string(), uses: ['audited'] },
  isDefault: { schema: z.boolean(), uses: ['audited'] },
  artworkKey: { schema: z.string().nullable(), uses: ['audited'] },
  /** Ids of the seasons that are assigned to it: all others are the default show's. */
  seasons: { schema: z.array(z.string()), uses: ['audited'] },
} as const satisfies Record<string, Field<ShowUse>>;

/** Details of a show, as the API returns them. */
export type ShowDetails = z.output<typeof ShowDetails>;
export const ShowDetails = z.object(schemasOf(showFields, 'written'));

/** Details as editors write them. */
export const WrittenShow = z.object(inputsOf(showFields, 'written'));
