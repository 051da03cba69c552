import * as z from 'zod';
import { approvedWords } from '#features/compliance/server/index.ts';
import type { Texts } from '#features/library/contract.ts';
import { mainTitle } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { languages } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import { Person } from '../../contract/people.ts';
import type en from '../../messages/en.json';
import { showPath } from '../../pages.ts';
import { artworkOf } from '../artwork/of-show.ts';
import { findShow, type StoredShow } from './repository.ts';

type Approved = Awaited<ReturnType<typeof approvedWords>> extends Map<string, infer Said> ? Said : never;

/** All that a show says where nothing of it was approved is what it is. */
const silence = {
  ...{ author: '', owner: { name: '', email: '' }, copyright: '', people: [], funding: null, podroll: [] },
  ...{ directories: {}, movedTo: null },
};

/**
 * Shows as everybody may know them: where the rules ask for approval, what was approved is said of them and nothing else,
 * whatever editors have written since. Addresses that lead people elsewhere also end as soon as an editor takes them out.
 * Where the feed has moved to says nothing to anybody and takes effect as it is written.
 */
export async function asSaid(ctx: Context, written: readonly StoredShow[]): Promise<StoredShow[]> {
  const said = await approvedWords(
    ctx,
    'Podcast',
    written.map(({ id }) => id),
  );
  return Promise.all(
    written.map(async (show) => {
      const approved = said.get(show.id);
      return approved === undefined ? show : withWords(show, approved ?? (await plainWords(show)));
    }),
  );
}

/** The same of one. */
export async function saidShow(ctx: Context, written: StoredShow): Promise<StoredShow> {
  const [said] = await asSaid(ctx, [written]);
  return said ?? written;
}

function withWords(
  written: StoredShow,
  { titles, descriptions, picture, show = silence }: NonNullable<Approved>,
): StoredShow {
  return {
    ...{ ...written, ...show, titles, descriptions, people: z.array(Person).parse(show.people) },
    ...stillWritten(written, show),
    movedTo: written.movedTo,
    artworkKey: picture?.key ?? null,
    artworkSize: picture && { width: picture.width, height: picture.height },
  };
}

type Leading = Pick<StoredShow, 'directories' | 'funding' | 'podroll'>;

/** Of the addresses that were approved, those that are still written: leading nobody away needs no approval. */
function stillWritten(written: StoredShow, approved: Leading): Leading {
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

/** What a show is called of which nothing may be said: as it was before anybody wrote anything. */
async function plainWords({ isDefault }: StoredShow): Promise<NonNullable<Approved>> {
  const titles: Texts = {};
  for (const language of languages) {
    const t = translator<keyof typeof en>(await loadWords(language, ['podcast']), 'podcast');
    titles[language] = t(isDefault ? 'title' : 'plain.title');
  }
  return { titles, descriptions: {}, picture: null };
}

/** What a show says of itself, for whoever approves it. */
export async function tellOfShow(ctx: Context, id: string) {
  const written = await findShow(ctx, id);
  if (!written) return null;
  const { titles, descriptions, artworkKey, artworkSize, author, owner, copyright } = written;
  const { people, funding, podroll, directories, movedTo } = written;
  return {
    ...{ kind: 'show' as const, title: mainTitle(titles, null), titles, descriptions },
    picture: artworkKey && artworkSize ? { key: artworkKey, mime: 'image/jpeg', ...artworkSize } : null,
    address: showPath(written),
    shown: {
      path: `/podcast/shows/${id}`,
      picture: artworkKey ? artworkOf(written, ctx.config.appTitle) : null,
    },
    show: { author, owner, copyright, people, funding, podroll, directories, movedTo },
  };
}
