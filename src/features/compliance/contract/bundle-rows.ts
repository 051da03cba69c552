import { type CaptionKind, type itemFields, kinds } from '#features/library/contract.ts';
import { formatClock } from '#shared/clock.ts';
import type { NamesOf } from '#shared/fields.ts';
import { type Language, languageNames, languages } from '#shared/locale.ts';
import type { Bundle } from './bundle.ts';

/** One approved part of content, as text. */
export interface BundleRow {
  part: BundlePart;
  /** Distinguishes it from others of its kind. */
  which: string;
  language?: Language | undefined;
  caption?: CaptionKind | undefined;
  /** Number among several; undefined if there is only one. */
  number?: number | undefined;
  /** Null if it did not exist. */
  before: string | null;
  after: string | null;
}

const bundleParts = [
  'title',
  'description',
  'source',
  'place',
  'author',
  'owner',
  'copyright',
  'funding',
  'podroll',
  'directories',
  'moved',
  'caption',
  'chapters',
  'speakers',
  'poster',
  'picture',
  'notes',
  'people',
  'soundbites',
  'artwork',
  'audience',
  'category',
  'disclosure',
] as const;
type BundlePart = (typeof bundleParts)[number];

/** Lists all parts of a bundle, beside those approved before if there are any. */
export function rowsOf(bundle: Bundle, before: Bundle | null, sayRole = asStored): BundleRow[] {
  const [is, was] = [textsOf(bundle, sayRole), before ? textsOf(before, sayRole) : new Map<string, Text>()];
  const names = [...is.keys(), ...[...was.keys()].filter((name) => !is.has(name))];
  const rows = names.flatMap((name) => {
    const [now, then] = [is.get(name), was.get(name)];
    const shown = now ?? then;
    if (!shown) return [];
    const { text: _, ...what } = shown;
    return [{ ...what, before: then?.text ?? null, after: now?.text ?? null }];
  });
  const hasMany = Math.max(bundle.disclosures.length, before?.disclosures.length ?? 0) > 1;
  return rows
    .map((row) => (hasMany ? row : { ...row, number: undefined }))
    .sort((one, other) => placeOf(one) - placeOf(other) || (one.number ?? 0) - (other.number ?? 0));
}

/** Ranks rows by part and then by language, as everywhere in the hub. */
function placeOf({ part, language }: Pick<BundleRow, 'part' | 'language'>): number {
  return bundleParts.indexOf(part) * 10 + (language ? languages.indexOf(language) : 0);
}

type Text = Omit<BundleRow, 'before' | 'after'> & { text: string };

/** Roles in an episode that have a translation; others are shown as written. */
export const podcastRoles = ['host', 'co-host', 'guest', 'narrator', 'producer', 'editor'] as const;

/** Formats the role of a person in an episode. */
type SayRole = (role: string) => string;
const asStored: SayRole = (role) => role;

function textsOf(bundle: Bundle, sayRole: SayRole): Map<string, Text> {
  const texts = [
    ...Object.values(ofItem).flatMap((say) => say(bundle)),
    ...ofEpisode(bundle),
    ...ofShow(bundle),
    single('people', peopleIn(bundle, sayRole)),
    ...ofDisclosures(bundle),
  ];
  return new Map(texts.filter(({ text }) => text !== '').map((text) => [`${text.part} ${text.which}`, text]));
}

/** Texts of each approved field of content, as a principal sees them. */
const ofItem: { [Name in NamesOf<typeof itemFields, 'approved'>]: (bundle: Bundle) => Text[] } = {
  kind: () => [],
  titles: ({ titles }) => inLanguages('title', titles),
  descriptions: ({ descriptions }) => inLanguages('description', descriptions),
  source: ({ kind, source }) => [
    single(
      areWords(kind) ? 'place' : 'source',
      'address' in source ? source.address : `${source.name}\n${source.sha256}`,
    ),
  ],
  captions: ({ captions }) =>
    captions.map(({ language, kind, label, sha256 }) => ({
      part: 'caption' as const,
      which: `${language} ${kind}`,
      language,
      caption: kind,
      text: label ? `${label}\n${sha256}` : sha256,
    })),
  chapters: ({ chapters }) => [single('chapters', chapters.map(chapterLine).join('\n'))],
  speakers: ({ speakers = [] }) => [
    single('speakers', speakers.map(({ name, role }) => [name, role].filter(Boolean).join(', ')).join('\n')),
  ],
  poster: ({ kind, poster }) => [single(areWords(kind) ? 'picture' : 'poster', poster ?? '')],
  audience: ({ audience }) => [single('audience', audience)],
  category: ({ category }) => [single('category', category)],
};

function ofEpisode({ episode }: Bundle): Text[] {
  if (!episode) return [];
  const { notes, soundbites, artwork } = episode;
  return [
    single('notes', notes),
    single('soundbites', soundbites.map(soundbiteLine).join('\n')),
    single('artwork', artwork ?? ''),
  ];
}

function ofShow({ show }: Bundle): Text[] {
  if (!show) return [];
  const { author, owner, copyright, funding, podroll, directories, movedTo } = show;
  const pages = Object.entries(directories).map(([name, address]) => `${name}: ${address}`);
  return [
    single('author', author),
    single('owner', [owner.name, owner.email].filter(Boolean).join(', ')),
    single('copyright', copyright),
    single('funding', [funding?.text, funding?.url].filter(Boolean).join(', ')),
    single('podroll', podroll.map(({ title, feed }) => `${title}, ${feed}`).join('\n')),
    single('directories', pages.join('\n')),
    single('moved', movedTo ?? ''),
  ];
}

function peopleIn({ episode, show }: Bundle, sayRole: SayRole): string {
  const people = episode?.people ?? show?.people ?? [];
  return people.map((each) => personLine(each, sayRole)).join('\n');
}

function ofDisclosures({ disclosures }: Bundle): Text[] {
  return disclosures.flatMap((each, at) =>
    inLanguages('disclosure', each).map((text) => ({
      ...text,
      which: `${text.which} ${at + 1}`,
      number: at + 1,
    })),
  );
}

function single(part: BundlePart, text: string): Text {
  return { part, which: '', text };
}

function inLanguages(part: BundlePart, texts: Bundle['titles']): Text[] {
  return languages.map((language) => ({ part, which: language, language, text: texts[language] ?? '' }));
}

/** True for public copy. */
function areWords(kind: Bundle['kind']): boolean {
  return !kinds.some((each) => each === kind);
}

/** Formats the start of a chapter and its title in each language. */
function chapterLine({ startMs, title }: Bundle['chapters'][number]): string {
  const names = languages.flatMap((each) => (title[each] ? `${languageNames[each]}: ${title[each]}` : []));
  return `${clockOf(startMs)} ${names.join(' / ')}`;
}

type Episode = NonNullable<Bundle['episode']>;

function personLine({ name, role, href }: Episode['people'][number], sayRole: SayRole): string {
  return [name, sayRole(role), href].filter(Boolean).join(', ');
}

function soundbiteLine({ startMs, durationMs, title }: Episode['soundbites'][number]): string {
  return `${clockOf(startMs)} – ${clockOf(startMs + durationMs)} ${title}`;
}

/** Formats a time, with milliseconds only if it is between two seconds. */
function clockOf(ms: number): string {
  const rest = ms % 1000;
  return formatClock(Math.floor(ms / 1000)) + (rest > 0 ? `.${String(rest).padStart(3, '0')}` : '');
}
