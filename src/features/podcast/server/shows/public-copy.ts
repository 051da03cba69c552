import * as z from 'zod';
import { approvedCopies } from '#features/compliance/server/index.ts';
import { mainTitle, type Texts } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { fieldsOf, type NamesOf } from '#shared/fields.ts';
import { languages } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import { Person } from '../../contract/people.ts';
import { showFields } from '../../contract.ts';
import type en from '../../messages/en.json';
import { showPath } from '../../pages.ts';
import { artworkOf } from '../artwork/of-show.ts';
import { findShow, type StoredShow } from './repository.ts';

type ApprovedShow =
  Awaited<ReturnType<typeof approvedCopies>> extends Map<string, infer Approved> ? Approved : never;

type SubmittedFields = Pick<StoredShow, NamesOf<typeof showFields, 'submitted'>>;

/** Details of a show of which none were approved. */
const silence: SubmittedFields = {
  author: '',
  owner: { name: '', email: '' },
  copyright: '',
  people: [],
  funding: null,
  podroll: [],
  directories: {},
  movedTo: null,
};

/**
 * Returns the public copies of shows. If the rules require approval, they contain what was approved and nothing else,
 * whatever editors have written since. Links to other sites also disappear as soon as an editor removes them. The address
 * that a feed has moved to is not shown to people, and takes effect without approval.
 */
export async function publicCopiesOf(ctx: Context, written: readonly StoredShow[]): Promise<StoredShow[]> {
  const copies = await approvedCopies(
    ctx,
    'Podcast',
    written.map(({ id }) => id),
  );
  return Promise.all(
    written.map(async (show) => {
      const approved = copies.get(show.id);
      return approved === undefined ? show : withWords(show, approved ?? (await plainWords(show)));
    }),
  );
}

/** Returns the public copy of one show. */
export async function publicCopyOf(ctx: Context, written: StoredShow): Promise<StoredShow> {
  const [copy] = await publicCopiesOf(ctx, [written]);
  return copy ?? written;
}

function withWords(
  written: StoredShow,
  { titles, descriptions, picture, show = silence }: NonNullable<ApprovedShow>,
): StoredShow {
  return {
    ...written,
    ...show,
    titles,
    descriptions,
    people: z.array(Person).parse(show.people),
    ...stillWritten(written, show),
    movedTo: written.movedTo,
    artworkKey: picture?.key ?? null,
    artworkSize: picture && { width: picture.width, height: picture.height },
  };
}

type LinkFields = Pick<StoredShow, 'directories' | 'funding' | 'podroll'>;

/** Returns the approved links that are still current: removing a link needs no approval. */
function stillWritten(written: StoredShow, approved: LinkFields): LinkFields {
  const { directories, funding, podroll } = approved;
  const listed = Object.entries(directories).filter(
    ([name, address]) => written.directories[name as keyof StoredShow['directories']] === address,
  );
  return {
    directories: Object.fromEntries(listed),
    funding: funding?.url === written.funding?.url ? funding : null,
    podroll: podroll.filter(({ feed }) => written.podroll.some((each) => each.feed === feed)),
  };
}

/** Returns the public copy of a show of which nothing is approved: the titles it began with. */
async function plainWords({ isDefault }: StoredShow): Promise<NonNullable<ApprovedShow>> {
  const titles: Texts = {};
  for (const language of languages) {
    const t = translator<keyof typeof en>(await loadWords(language, ['podcast']), 'podcast');
    titles[language] = t(isDefault ? 'title' : 'plain.title');
  }
  return { titles, descriptions: {}, picture: null };
}

/** Returns the parts of a show that are approved. */
export async function showBundle(ctx: Context, id: string) {
  const written = await findShow(ctx, id);
  if (!written) return null;
  const { titles, descriptions, artworkKey, artworkSize } = written;
  return {
    kind: 'show' as const,
    title: mainTitle(titles, null),
    titles,
    descriptions,
    picture: artworkKey && artworkSize ? { key: artworkKey, mime: 'image/jpeg', ...artworkSize } : null,
    address: showPath(written),
    shown: {
      path: `/podcast/shows/${id}`,
      picture: artworkKey ? artworkOf(written, ctx.config.appTitle) : null,
    },
    show: fieldsOf(showFields, 'submitted', written),
  };
}
