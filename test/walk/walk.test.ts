import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { linksExportPath } from '#features/sharing/contract.ts';
import { onBothEngines } from '../context.ts';
import { makeWalked, pagesOf, secrets, type WalkResult, wordOf } from './walk-result.ts';

/** Routes that are not reached here, and why they could leak no content. */
const notReached: Readonly<Record<string, string>> = {
  '/api/uploads/{id}': 'tells of a file on its way in, only to whoever sends it',
  '/api/compliance/disposals/{id}': 'tells what is gone for good, only to compliance and administrators',
  '/api/show-imports/{id}': 'tells of a feed elsewhere, only to editors',
  '/api/feedback/{id}': 'tells what somebody wrote, only to them and to staff',
  '/api/userFeedback/{id}': 'the same under the name of its collection',
  '/api/self-test/reports/{id}': 'tells what a device can play',
};

/** Milliseconds after which no rate limit applies. */
const aWhile = 20 * 60 * 1000;

onBothEngines('a walk along every route', (engine) => {
  let walked: WalkResult;
  let routes: { path: string; query: string[] }[];
  beforeAll(async () => {
    walked = await makeWalked(engine);
    const { paths } = await (await walked.hub.fetch('/api/openapi.json')).json();
    routes = Object.entries<Record<string, { parameters: { in: string; name: string }[] }>>(paths).flatMap(
      ([path, { get }]) =>
        get
          ? [{ path, query: get.parameters.flatMap((each) => (each.in === 'query' ? [each.name] : [])) }]
          : [],
    );
  });

  /** Returns the addresses of a route, with every id filled in for its parameters. */
  const addressesOf = ({ path, query }: (typeof routes)[number]) => {
    const { hub, items, copies, ids } = walked;
    const all = [...items.map(({ id }) => id), ...copies, ...ids];
    const filled = path.includes('{')
      ? all.map((id) =>
          path.replace(
            /\{(\w+)\}/g,
            (_, name) =>
              ({ module: 'm0', uid: hub.owner.uid, type: 'Item', about: 'Playlist' })[name as string] ?? id,
          ),
        )
      : [path];
    const itemIds = items
      .filter(({ kind }) => kind === 'audio')
      .map(({ id, kind, state }) => {
        const values: Record<string, string> = {
          language: 'en',
          type: kind,
          target: id,
          id,
          search: wordOf(state),
          size: '50',
          ...(path.endsWith('/subjects') && { kind: 'item' }),
        };
        return new URLSearchParams(
          query.flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
        ).toString();
      });
    // Once with all query parameters, and once with only the required ones.
    const plain = query.includes('language') ? 'language=en' : '';
    const queries = new Set([
      plain,
      ...(query.some((name) => name === 'search' || name === 'id' || name === 'target') ? itemIds : []),
    ]);
    return filled.flatMap((each) => [...queries].map((search) => (search ? `${each}?${search}` : each)));
  };

  const ask = async (name: string, path: string, init?: RequestInit) => {
    const answer = (await walked.people[name]?.fetch(path, init)) ?? new Response();
    const text = await answer.text();
    if (answer.status >= 500 || answer.status === 429) throw new Error(`${path} answered ${answer.status}`);
    return text;
  };
  const leaksIn = (text: string) => [
    ...secrets.filter((secret) => text.includes(secret)),
    ...walked.items
      .filter(({ id, state }) => state !== 'approved' && text.includes(`/media/${id}/`))
      .map(({ state }) => `bytes of ${state}`),
    ...walked.copies.filter((id) => text.includes(`/media/${id}/`)).map(() => 'bytes of a copy'),
  ];

  /** Lets a second of the machine's clock pass, after which feeds are checked again. */
  const advanceOneSecond = () => {
    const later = Date.now() + 1001;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
  };
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each(['visitor', 'member', 'licensed', 'program'])('gives nothing under embargo to %s', async (name) => {
    walked.hub.pass(name === 'visitor' ? 0 : aWhile);
    const leaks: string[] = [];
    const addresses = [...pagesOf(walked), ...routes.flatMap(addressesOf)];
    advanceOneSecond();
    for (const path of addresses) {
      if (name !== 'visitor' && path === walked.privateFeed) continue;
      // Searches echo the search term.
      const term = /search=(\w+)/.exec(path)?.[1] ?? '-';
      const text = (await ask(name, path)).replaceAll(`"search":"${term}"`, '');
      if (path.startsWith('/sitemaps/') && /-(unapproved|expired|recalled)</.test(text)) leaks.push(path);
      leaks.push(...leaksIn(text).map((leak) => `${path}: ${leak}`));
    }
    expect(leaks).toEqual([]);
    // Published content is found, by signed-in members also through the library's API.
    const open = walked.items.find(({ state }) => state === 'approved');
    const item = await walked.people[name]?.fetch(`/api/library/items/${open?.id}`);
    expect(item?.ok).toBe(name !== 'visitor');
    expect(addresses.length).toBeGreaterThan(300);
  });

  it('gives no bytes at a former address, however they are requested', async () => {
    const { hub, old, stillOut } = walked;
    const answered: string[] = [];
    for (const path of old.filter((each) => !stillOut.has(each)))
      for (const how of [{}, { headers: { range: 'bytes=0-1' } }, { method: 'HEAD' }])
        if ((await hub.owner.fetch(path, how)).ok) answered.push(`${path} ${JSON.stringify(how)}`);
    expect(answered).toEqual([]);
    for (const path of stillOut) expect([path, (await hub.owner.fetch(path)).status]).toEqual([path, 200]);
  });

  it('passes nothing on: no link, no lesson, no feed', async () => {
    const { ids, items, modules, program } = walked;
    const { owner } = walked.hub;
    const given: string[] = [];
    const note = async (what: string, answer: Promise<Response>) => {
      const text = await (await answer).text();
      given.push(...leaksIn(text).map((leak) => `${what}: ${leak}`));
    };
    for (const { id, kind, state } of items.filter((each) => each.state !== 'approved')) {
      const input = { type: kind, target: id };
      const answers = [
        await owner.send('POST', '/api/links', input),
        await owner.send('POST', '/api/links/bulk', { ...input, recipients: [{ label: 'Ana' }] }),
        await owner.send('POST', `/api/library/items/${id}/working-copy`),
      ];
      if (answers.some(({ ok }) => ok))
        given.push(`${kind} ${state}: ${answers.map(({ status }) => status)}`);
    }
    for (const id of ids) await note('a copy of a link', owner.send('POST', `/api/links/${id}/duplicate`));
    for (const { id } of modules)
      await note(id, owner.send('POST', `/api/programs/${program}/modules/${id}/open`, { language: 'en' }));
    await note('the links as a file', owner.fetch(linksExportPath));
    expect(given).toEqual([]);
  });

  it('reaches every route, and editors and approvers get everything', async () => {
    const unvisited = new Set(routes.map(({ path }) => path));
    const found = new Set<string>();
    for (const name of ['editor', 'principal', 'administrator']) {
      walked.hub.pass(aWhile);
      for (const route of routes)
        for (const path of addressesOf(route)) {
          const answer = await walked.people[name]?.fetch(path);
          if (answer?.ok) unvisited.delete(route.path);
          for (const leak of leaksIn((await answer?.text()) ?? '')) found.add(`${name}: ${leak}`);
        }
    }
    expect([...unvisited]).toEqual(Object.keys(notReached));
    for (const name of ['editor', 'principal', 'administrator'])
      for (const secret of secrets) expect(found).toContain(`${name}: ${secret}`);
  });
});
