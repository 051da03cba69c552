import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { putFiles } from '#features/library/server/files/repository.ts';
import { storeMade } from '#features/library/server/files/store.ts';
import { noteItem } from '#features/library/server/items/change.ts';
import type { Module } from '#features/programs/contract.ts';
import { contentModule, learnerOf, publishProgram } from '#features/programs/server/fixtures.ts';
import { linksExportPath } from '#features/sharing/contract.ts';
import { type Caller, callerOf } from '../../../../../test/caller.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { approveItem } from '../../fixtures.ts';
import { type PolicyHub, startPolicyHub } from './fixtures.ts';

/** What is held, by why; each has a word of its own in its texts, its captions and its bytes. */
const held = ['unapproved', 'expired', 'recalled'] as const;
const states = [...held, 'approved'] as const;
const kinds = ['audio', 'video'] as const;
type State = (typeof states)[number];
type Kind = (typeof kinds)[number];
const wordOf = (state: State | 'copied') => `zq${state}qz`;
const secrets = [...held.map(wordOf), wordOf('copied')];

/** Routes that lead to nothing here, and why no content could come of them. */
const notReached: Readonly<Record<string, string>> = {
  '/api/uploads/{id}': 'tells of a file on its way in, only to whoever sends it',
  '/api/show-imports/{id}': 'tells of a feed elsewhere, only to editors',
  '/api/feedback/{id}': 'tells what somebody wrote, only to them and to staff',
  '/api/self-test/reports/{id}': 'tells what a device can play',
};

interface Added {
  id: string;
  kind: Kind;
  state: State;
  file: string;
}

onBothEngines('a walk along every route', (engine) => {
  let hub: PolicyHub;
  const people: Record<string, Caller> = {};
  const items: Added[] = [];
  const copies: string[] = [];
  const ids: string[] = [];
  /** Addresses that somebody had while it was out. */
  const old: string[] = [];
  const approvedOnly = new Set<string>();
  const modules: Module[] = [];
  let privateFeed: string;
  let program: string;
  let routes: { path: string; query: string[] }[];

  beforeAll(async () => {
    hub = await startPolicyHub(engine);
    const { editor, principal, owner } = hub;
    Object.assign(people, {
      ...{ visitor: callerOf(hub.hub.url), member: await memberOf(hub, {}), licensed: owner },
      ...{ editor, principal, administrator: await memberOf(hub, { roles: ['ADMIN'] }) },
      program: await programOf(owner),
    });
    for (const kind of kinds) for (const state of states) items.push(await add(kind, state));
    await makeAround();
    const { paths } = await (await hub.fetch('/api/openapi.json')).json();
    routes = Object.entries<Record<string, { parameters: { in: string; name: string }[] }>>(paths).flatMap(
      ([path, { get }]) =>
        get
          ? [{ path, query: get.parameters.flatMap((each) => (each.in === 'query' ? [each.name] : [])) }]
          : [],
    );
    // Whatever is kept is kept as it was before.
    for (const name of ['visitor', 'licensed']) for (const path of pages()) await ask(name, path);
    for (const { id, kind, state } of items) {
      if (state === 'unapproved') continue;
      const { media } = await (await owner.fetch(`/api/library/items/${id}`)).json();
      keep(state, [media.playable.url, `/${kind}/${id}`, `/embed/${kind}/${id}`]);
    }
    for (const { id, state } of items.filter((each) => each.state === 'recalled')) {
      const answer = await principal.send('POST', `/api/compliance/items/${id}/recall`, { reason: state });
      expect(answer.status).toBe(200);
    }
    hub.pass(1000);
  }, 120_000);

  function keep(state: State, addresses: readonly string[]): void {
    old.push(...addresses);
    if (state === 'approved') for (const each of addresses) approvedOnly.add(each);
  }

  /** What asks with a token of somebody's. */
  async function programOf(owner: Caller): Promise<Caller> {
    const made = await owner.send('POST', '/api/profile/tokens', { name: 'Program', days: 30 });
    const { token } = await made.json();
    const { fetch, send } = callerOf(hub.hub.url);
    const authorization = `Bearer ${token}`;
    return {
      fetch: (path, init) => fetch(path, { ...init, headers: { authorization, ...init?.headers } }),
      send,
    };
  }

  async function add(kind: Kind, state: State): Promise<Added> {
    const { ctx } = hub.hub;
    const word = wordOf(state);
    const texts = { en: `${word} ${kind}` };
    const { id, media } = await addReady(ctx, kind, `${kind}-${state}`, {
      ...{ titles: texts, bytes: `${word} in the bytes`, tags: [`tag-${state}`] },
      given: { category: 'approval', descriptions: texts },
    });
    const file = await storeMade(
      ctx,
      { text: `WEBVTT\n\n00:00.000 --> 00:01.000\n${word}`, mime: 'text/vtt' },
      'en.vtt',
    );
    await putFiles(ctx, id, [file]);
    const caption = { id: 'c1', language: 'en', kind: 'captions', label: word, file: file.name } as const;
    await noteItem(ctx, id, (before) => ({ ...before, captions: [caption] }));
    return { id, kind, state, file: media.playable?.file ?? '' };
  }

  /** Lists, a program, links and copies with what is going to be held; what expires does so a second after this. */
  async function makeAround(): Promise<void> {
    const { editor, principal, owner } = hub;
    const made = async (answer: Promise<Response>) => {
      const body = await (await answer).json();
      if (!body.id) throw new Error(JSON.stringify(body));
      return body;
    };
    const of = (kind: Kind, wanted: readonly State[] = states) =>
      items.filter((each) => each.kind === kind && wanted.includes(each.state)).map(({ id }) => id);
    let ends = 0;
    for (const { id } of items.filter(({ state }) => state === 'expired'))
      ends = Date.parse((await approveItem(editor, principal, id)).expiresAt ?? '');
    hub.pass(ends - hub.hub.ctx.now().getTime() - 1000);
    for (const { id } of items.filter(({ state }) => state === 'recalled' || state === 'approved'))
      ids.push((await approveItem(editor, principal, id)).id);
    for (const id of [...of('audio', ['approved']), ...of('video', ['approved'])]) {
      const copy = await made(editor.send('POST', `/api/library/items/${id}/working-copy`));
      const titles = { en: wordOf('copied') };
      const { version } = copy;
      await editor.send('PATCH', `/api/library/items/${copy.id}`, { version, titles, descriptions: titles });
      copies.push(copy.id);
    }
    const list = { titles: { en: 'List' }, published: true };
    const season = { ...list, slug: 'first', number: 1, items: of('audio') };
    ids.push((await made(editor.send('POST', '/api/audio_playlists', season))).id);
    ids.push((await made(editor.send('POST', '/api/video_playlists', { ...list, items: of('video') }))).id);
    modules.push(
      ...items
        .filter(({ state }) => state !== 'unapproved')
        .map((each, at) => contentModule(`m${at}`, each, { titles: { en: 'Lesson' } })),
    );
    program = (await publishProgram(editor, { modules })).id;
    await learnerOf(owner, program).enrol();
    const [show] = (await (await owner.fetch('/api/shows')).json()).shows;
    ids.push(program, show.id);
    const feed = await (
      await owner.send('POST', `/api/shows/${show.id}/private-feeds`, { name: 'Phone' })
    ).json();
    privateFeed = feed.address.replace(hub.hub.ctx.config.publicUrl, '');
    for (const { id, kind, state } of items.filter((each) => each.state !== 'unapproved')) {
      const link = await made(owner.send('POST', '/api/links', { type: kind, target: id }));
      ids.push(link.id);
      const html = await (await hub.fetch(link.path)).text();
      keep(state, [link.path, `/embed${link.path}`, /src="(\/media\/[^"#]+)/.exec(html)?.[1] ?? link.path]);
    }
  }

  /** Every page and file that has no place among the routes. */
  const pages = () => [
    ...['/', '/share', '/podcast', '/sitemap.xml', '/sitemaps/items-0.xml', '/sitemaps/seasons.xml'],
    ...['/feeds/pri-university-podcast.xml', '/feeds/pri-university-podcast/first.xml', '/feeds/all.opml'],
    ...['/audio_playlist/first', '/embed/audio_playlist/first', '/robots.txt', privateFeed],
    ...items.flatMap(({ id, kind, file }) => [
      ...[`/${kind}/${id}`, `/embed/${kind}/${id}`, `/share/${kind}/${id}`, `/${kind}/${kind}-approved`],
      ...[
        `/media/${id}/open/${file}`,
        `/feeds/chapters/${id}.json`,
        `/preview/${kind}/${id}/en.abcdefghijkl.jpg`,
      ],
      `/oembed?url=${encodeURIComponent(`${hub.hub.ctx.config.publicUrl}/${kind}/${id}`)}`,
    ]),
    ...copies.flatMap((id) => [`/audio/${id}`, `/video/${id}`, `/embed/video/${id}`]),
    ...old,
  ];

  /** The addresses of a route: with everything there is for what stands in them. */
  const addressesOf = ({ path, query }: (typeof routes)[number]) => {
    const all = [...items.map(({ id }) => id), ...copies, ...ids];
    const filled = path.includes('{')
      ? all.map((id) =>
          path.replace(/\{(\w+)\}/g, (_, name) =>
            name === 'module' ? 'm0' : name === 'uid' ? hub.owner.uid : id,
          ),
        )
      : [path];
    const asked = items
      .filter(({ kind }) => kind === 'audio')
      .map(({ id, kind, state }) => {
        const values: Record<string, string> = {
          ...{ language: 'en', type: kind, target: id, id, search: wordOf(state), size: '50' },
        };
        return new URLSearchParams(
          query.flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
        ).toString();
      });
    // Once with all that can be said, and once with no more than has to be.
    const plain = query.includes('language') ? 'language=en' : '';
    const queries = new Set([
      plain,
      ...(query.some((name) => name === 'search' || name === 'id' || name === 'target') ? asked : []),
    ]);
    return filled.flatMap((each) => [...queries].map((said) => (said ? `${each}?${said}` : each)));
  };

  const ask = async (name: string, path: string, init?: RequestInit) => {
    const answer = (await people[name]?.fetch(path, init)) ?? new Response();
    const text = await answer.text();
    if (answer.status >= 500 || answer.status === 429) throw new Error(`${path} answered ${answer.status}`);
    return text;
  };
  const leaksIn = (text: string) => [
    ...secrets.filter((secret) => text.includes(secret)),
    ...items
      .filter(({ id, state }) => state !== 'approved' && text.includes(`/media/${id}/`))
      .map(({ state }) => `bytes of ${state}`),
    ...copies.filter((id) => text.includes(`/media/${id}/`)).map(() => 'bytes of a copy'),
  ];

  /** Feeds are looked at again after a second of the machine's own clock. */
  const letSecondPass = () => {
    const later = Date.now() + 1001;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
  };
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each(['visitor', 'member', 'licensed', 'program'])('gives nothing that is held to %s', async (name) => {
    hub.pass(20 * 60 * 1000 * Number(name !== 'visitor'));
    const leaks: string[] = [];
    const walked = [...pages(), ...routes.flatMap(addressesOf)];
    letSecondPass();
    for (const path of walked) {
      if (name !== 'visitor' && path === privateFeed) continue;
      // What somebody asks for with a word is told back to them.
      const said = /search=(\w+)/.exec(path)?.[1] ?? '-';
      const text = (await ask(name, path)).replaceAll(`"search":"${said}"`, '');
      if (path.startsWith('/sitemaps/') && /-(unapproved|expired|recalled)</.test(text)) leaks.push(path);
      leaks.push(...leaksIn(text).map((leak) => `${path}: ${leak}`));
    }
    expect(leaks).toEqual([]);
    expect(walked.length).toBeGreaterThan(300);
  });

  it('gives no bytes at an address of before, however they are asked for', async () => {
    const answered: string[] = [];
    for (const path of old.filter((each) => !approvedOnly.has(each)))
      for (const how of [{}, { headers: { range: 'bytes=0-1' } }, { method: 'HEAD' }])
        if ((await hub.owner.fetch(path, how)).ok) answered.push(`${path} ${JSON.stringify(how)}`);
    expect(answered).toEqual([]);
    for (const path of approvedOnly)
      expect([path, (await hub.owner.fetch(path)).status]).toEqual([path, 200]);
  });

  it('passes nothing on: no link, no lesson, no feed', async () => {
    const { owner } = hub;
    const given: string[] = [];
    const note = async (what: string, answer: Promise<Response>) => {
      const text = await (await answer).text();
      given.push(...leaksIn(text).map((leak) => `${what}: ${leak}`));
    };
    for (const { id, kind, state } of items.filter((each) => each.state !== 'approved')) {
      const wish = { type: kind, target: id };
      const answers = [
        await owner.send('POST', '/api/links', wish),
        await owner.send('POST', '/api/links/bulk', { ...wish, recipients: [{ label: 'Ana' }] }),
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

  it('reaches every route, and those who make and approve get everything', async () => {
    const missed = new Set(routes.map(({ path }) => path));
    const found = new Set<string>();
    for (const name of ['editor', 'principal', 'administrator']) {
      hub.pass(20 * 60 * 1000);
      for (const route of routes)
        for (const path of addressesOf(route)) {
          const answer = await people[name]?.fetch(path);
          if (answer?.ok) missed.delete(route.path);
          for (const leak of leaksIn((await answer?.text()) ?? '')) found.add(`${name}: ${leak}`);
        }
    }
    expect([...missed]).toEqual(Object.keys(notReached));
    for (const name of ['editor', 'principal', 'administrator'])
      for (const secret of secrets) expect(found).toContain(`${name}: ${secret}`);
  });
});
