import type { Bundle } from '../../contract.ts';

/** One thing that is approved, as a text. */
export interface BundleRow {
  part: BundlePart;
  /** The language of a text, or what else tells it from others of its kind. */
  which: string;
  /** Null where it was not there. */
  before: string | null;
  after: string | null;
}

const bundleParts = [
  'title',
  'description',
  'source',
  'caption',
  'chapters',
  'poster',
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
export function rowsOf(bundle: Bundle, before: Bundle | null): BundleRow[] {
  const [is, was] = [textsOf(bundle), before ? textsOf(before) : new Map<string, Text>()];
  const names = [...is.keys(), ...[...was.keys()].filter((name) => !is.has(name))];
  const rows = names.flatMap((name) => {
    const [now, then] = [is.get(name), was.get(name)];
    const { part, which } = now ?? then ?? {};
    if (!part || which === undefined) return [];
    return [{ part, which, before: then?.text ?? null, after: now?.text ?? null }];
  });
  return rows.sort((one, other) => bundleParts.indexOf(one.part) - bundleParts.indexOf(other.part));
}

interface Text {
  part: BundlePart;
  which: string;
  text: string;
}

function textsOf(bundle: Bundle): Map<string, Text> {
  const { titles, descriptions, source, captions, chapters, poster, audience, category, disclosures } =
    bundle;
  const { notes = '', people = [], soundbites = [], artwork = null } = bundle.episode ?? {};
  const listed = (part: BundlePart, list: readonly object[]) =>
    list.length > 0 ? [{ part, which: '', text: JSON.stringify(list, null, 1) }] : [];
  const inLanguages = (part: BundlePart, texts: Bundle['titles']) =>
    Object.entries(texts).map(([which, text]) => ({ part, which, text }));
  const texts: Text[] = [
    ...inLanguages('title', titles),
    ...inLanguages('description', descriptions),
    {
      part: 'source',
      which: '',
      text: 'address' in source ? source.address : `${source.name}\n${source.sha256}`,
    },
    ...captions.map(({ language, kind, sha256 }) => ({
      ...{ part: 'caption' as const, which: `${language} ${kind}`, text: sha256 },
    })),
    ...listed('chapters', chapters),
    ...(poster ? [{ part: 'poster' as const, which: '', text: poster }] : []),
    { part: 'notes', which: '', text: notes },
    ...listed('people', people),
    ...listed('soundbites', soundbites),
    { part: 'artwork', which: '', text: artwork ?? '' },
    { part: 'audience', which: '', text: audience },
    { part: 'category', which: '', text: category },
    ...disclosures.flatMap((each, at) =>
      inLanguages('disclosure', each).map((text) => ({ ...text, which: `${text.which} ${at + 1}` })),
    ),
  ];
  return new Map(texts.filter(({ text }) => text !== '').map((text) => [`${text.part} ${text.which}`, text]));
}
