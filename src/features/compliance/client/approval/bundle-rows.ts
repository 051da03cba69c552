import { formatClock } from '#client/i18n/clock.ts';
import { type CaptionKind, kinds } from '#features/library/contract.ts';
import { type Language, languageNames, languages } from '#shared/locale.ts';
import type { Bundle } from '../../contract.ts';

/** One thing that is approved, as a text. */
export interface BundleRow {
  part: BundlePart;
  /** What tells it from others of its kind. */
  which: string;
  language?: Language | undefined;
  caption?: CaptionKind | undefined;
  /** Which of several it is; nothing where there is only one. */
  number?: number | undefined;
  /** Null where it was not there. */
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

/** All of a bundle, beside what was approved before where there is such. */
export function rowsOf(bundle: Bundle, before: Bundle | null, sayRole = asStored): BundleRow[] {
  const [is, was] = [textsOf(bundle, sayRole), before ? textsOf(before, sayRole) : new Map<string, Text>()];
  const names = [...is.keys(), ...[...was.keys()].filter((name) => !is.has(name))];
  const rows = names.flatMap((name) => {
    const [now, then] = [is.get(name), was.get(name)];
    const known = now ?? then;
    if (!known) return [];
    const { text: _, ...what } = known;
    return [{ ...what, before: then?.text ?? null, after: now?.text ?? null }];
  });
  const hasMany = Math.max(bundle.disclosures.length, before?.disclosures.length ?? 0) > 1;
  return rows
    .map((row) => (hasMany ? row : { ...row, number: undefined }))
    .sort((one, other) => placeOf(one) - placeOf(other) || (one.number ?? 0) - (other.number ?? 0));
}

/** By what it is, and then by language, as everywhere in the hub. */
function placeOf({ part, language }: Pick<BundleRow, 'part' | 'language'>): number {
  return bundleParts.indexOf(part) * 10 + (language ? languages.indexOf(language) : 0);
}

type Text = Omit<BundleRow, 'before' | 'after'> & { text: string };

/** The part that somebody plays in an episode, in words. */
type SayRole = (role: string) => string;
const asStored: SayRole = (role) => role;

function textsOf(bundle: Bundle, sayRole: SayRole): Map<string, Text> {
  const { titles, descriptions, source, captions, chapters, poster, audience, category, disclosures } =
    bundle;
  const { notes = '', soundbites = [], artwork = null } = bundle.episode ?? {};
  const { author = '', owner, copyright = '', funding, podroll = [] } = bundle.show ?? {};
  const { directories = {}, movedTo = null } = bundle.show ?? {};
  const people = bundle.episode?.people ?? bundle.show?.people ?? [];
  const areWords = !kinds.some((kind) => kind === bundle.kind);
  const inLanguages = (part: BundlePart, texts: Bundle['titles']) =>
    languages.map((language) => ({ part, which: language as string, language, text: texts[language] ?? '' }));
  const texts: Text[] = [
    ...inLanguages('title', titles),
    ...inLanguages('description', descriptions),
    {
      part: areWords ? 'place' : 'source',
      which: '',
      text: 'address' in source ? source.address : `${source.name}\n${source.sha256}`,
    },
    ...captions.map(({ language, kind, label, sha256 }) => ({
      ...{ part: 'caption' as const, which: `${language} ${kind}`, language, caption: kind },
      text: label ? `${label}\n${sha256}` : sha256,
    })),
    { part: 'chapters', which: '', text: chapters.map(chapterLine).join('\n') },
    { part: 'author', which: '', text: author },
    { part: 'owner', which: '', text: [owner?.name, owner?.email].filter(Boolean).join(', ') },
    { part: 'copyright', which: '', text: copyright },
    { part: 'funding', which: '', text: [funding?.text, funding?.url].filter(Boolean).join(', ') },
    { part: 'podroll', which: '', text: podroll.map(({ title, feed }) => `${title}, ${feed}`).join('\n') },
    {
      part: 'directories',
      which: '',
      text: Object.entries(directories)
        .map(([name, address]) => `${name}: ${address}`)
        .join('\n'),
    },
    { part: 'moved', which: '', text: movedTo ?? '' },
    { part: areWords ? 'picture' : 'poster', which: '', text: poster ?? '' },
    { part: 'notes', which: '', text: notes },
    { part: 'people', which: '', text: people.map((each) => personLine(each, sayRole)).join('\n') },
    { part: 'soundbites', which: '', text: soundbites.map(soundbiteLine).join('\n') },
    { part: 'artwork', which: '', text: artwork ?? '' },
    { part: 'audience', which: '', text: audience },
    { part: 'category', which: '', text: category },
    ...disclosures.flatMap((each, at) =>
      inLanguages('disclosure', each).map((text) => ({
        ...text,
        which: `${text.which} ${at + 1}`,
        number: at + 1,
      })),
    ),
  ];
  return new Map(texts.filter(({ text }) => text !== '').map((text) => [`${text.part} ${text.which}`, text]));
}

/** When a chapter begins, and what it is called in each language. */
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

/** To the thousandth where it is between two seconds. */
function clockOf(ms: number): string {
  const rest = ms % 1000;
  return formatClock(Math.floor(ms / 1000)) + (rest > 0 ? `.${String(rest).padStart(3, '0')}` : '');
}
