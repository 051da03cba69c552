import type { ApprovalSubject, CategoryRules } from '#features/compliance/contract.ts';
import { approveItem, publishRules } from '#features/compliance/fixtures.ts';
import { type PolicyHub, startPolicyHub } from '#features/compliance/server/policy/fixtures.ts';
import { putFiles } from '#features/library/server/files/repository.ts';
import { storeMade } from '#features/library/server/files/store.ts';
import { noteItem } from '#features/library/server/items/change.ts';
import type { Module } from '#features/programs/contract.ts';
import { contentModule, learnerOf, publishProgram } from '#features/programs/server/fixtures.ts';
import { type Caller, callerOf } from '../caller.ts';
import type { EngineName } from '../context.ts';
import { memberOf } from '../members.ts';
import { addReady } from '../ready-item.ts';

/** Reasons for an embargo; content of each has a unique word in its texts, its captions and its bytes. */
const embargoed = ['unapproved', 'expired', 'recalled'] as const;
const states = [...embargoed, 'approved'] as const;
const kinds = ['audio', 'video'] as const;
type State = (typeof states)[number];
type Kind = (typeof kinds)[number];
export const wordOf = (state: State | 'copied' | 'reworded') => `zq${state}qz`;
export const secrets = [...embargoed.map(wordOf), wordOf('copied'), wordOf('reworded')];

interface AddedContent {
  id: string;
  kind: Kind;
  state: State;
  file: string;
}

/** A hub whose content was published and is under embargo now, with everything that refers to it. */
export interface WalkResult {
  hub: PolicyHub;
  people: Record<string, Caller>;
  items: AddedContent[];
  copies: string[];
  /** Public copy of the hub, with the addresses and field names that read and write it. */
  spoken: { about: ApprovalSubject; id: string; read: string; write: string; names: string[] }[];
  /** Ids of everything besides items. */
  ids: string[];
  /** Addresses collected while it was published, and those among them whose content still is. */
  old: string[];
  stillOut: Set<string>;
  modules: Module[];
  program: string;
  privateFeed: string;
}

/** Creates it all, and requests every page while it is published, so that every cache is filled from that time. */
export async function makeWalked(engine: EngineName): Promise<WalkResult> {
  const hub = await startPolicyHub(engine);
  const { editor, principal, owner } = hub;
  await askForWords(hub);
  const people: Record<string, Caller> = {
    program: await programOf(hub),
    visitor: callerOf(hub.hub.url),
    member: await memberOf(hub, {}),
    licensed: owner,
    editor,
    principal,
    administrator: await memberOf(hub, { roles: ['ADMIN'] }),
  };
  const items: AddedContent[] = [];
  for (const kind of kinds) for (const state of states) items.push(await add(hub, kind, state));
  const walked: WalkResult = {
    hub,
    people,
    items,
    copies: [],
    spoken: [],
    ids: [],
    old: [],
    stillOut: new Set(),
    modules: [],
    program: '',
    privateFeed: '',
  };
  await makeAround(walked);
  await rewordAll(walked);
  for (const person of [callerOf(hub.hub.url), owner])
    for (const path of pagesOf(walked)) await (await person.fetch(path)).text();
  for (const { id, kind, state } of items.filter((each) => each.state !== 'unapproved')) {
    const { media } = await (await owner.fetch(`/api/library/items/${id}`)).json();
    rememberAddresses(walked, state, [media.playable.url, `/${kind}/${id}`, `/embed/${kind}/${id}`]);
  }
  for (const { id, state } of items.filter((each) => each.state === 'recalled')) {
    const answer = await principal.send('POST', `/api/compliance/items/${id}/recall`, { reason: state });
    if (!answer.ok) throw new Error(`not recalled: ${await answer.text()}`);
  }
  hub.pass(1000);
  return walked;
}

/** Requires approval of public copy, too. */
async function askForWords({ principal }: PolicyHub): Promise<void> {
  const rules = await (await principal.fetch('/api/admin/finra')).json();
  const categories = rules.categories.map((each: CategoryRules) =>
    each.name === '' ? { ...each, needsApproval: true } : each,
  );
  await publishRules(principal, { categories });
}

/** Rewrites lists, the show and the landing page after their public copy was approved. */
async function rewordAll({ hub: { editor, principal }, spoken }: WalkResult): Promise<void> {
  const word = { en: wordOf('reworded') };
  for (const { about, id, read, write, names } of spoken) {
    await approveItem(editor, principal, id, about);
    const found = await (await editor.fetch(read)).json();
    const { version } = found.shows?.[0] ?? found;
    const words = Object.fromEntries(names.map((name) => [name, word]));
    const answer = await editor.send('PATCH', write, { version, ...words });
    if (!answer.ok) throw new Error(`not written: ${await answer.text()}`);
  }
}

function rememberAddresses({ old, stillOut }: WalkResult, state: State, addresses: readonly string[]): void {
  old.push(...addresses);
  if (state === 'approved') for (const each of addresses) stillOut.add(each);
}

/** Creates a caller with a personal token. */
async function programOf({ hub, owner }: PolicyHub): Promise<Caller> {
  const made = await owner.send('POST', '/api/profile/tokens', { name: 'Program', days: null });
  if (!made.ok) throw new Error(`no token: ${await made.text()}`);
  const { secret } = await made.json();
  const { fetch, send } = callerOf(hub.url);
  const authorization = `Bearer ${secret}`;
  return {
    fetch: (path, init) => fetch(path, { ...init, headers: { authorization, ...init?.headers } }),
    send,
  };
}

async function add({ hub: { ctx } }: PolicyHub, kind: Kind, state: State): Promise<AddedContent> {
  const word = wordOf(state);
  const texts = { en: `${word} ${kind}` };
  const { id, media } = await addReady(ctx, kind, `${kind}-${state}`, {
    titles: texts,
    bytes: `${word} in the bytes`,
    tags: [`tag-${state}`],
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

/** Adds lists, a program, links and copies of content that will be under embargo; expiring content expires a second later. */
async function makeAround(walked: WalkResult): Promise<void> {
  const { hub, items, ids, modules, copies } = walked;
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
  const names = ['titles', 'descriptions'];
  for (const [path, input] of [
    ['/api/audio_playlists', season],
    ['/api/video_playlists', { ...list, items: of('video') }],
  ] as const) {
    const { id } = await made(editor.send('POST', path, input));
    ids.push(id);
    const own = `${path}/${id}`;
    walked.spoken.push({ about: 'Playlist', id, read: own, write: own, names });
  }
  modules.push(
    ...items.filter(({ state }) => state !== 'unapproved').map((each, at) => contentModule(`m${at}`, each)),
  );
  const program = (await publishProgram(editor, { modules })).id;
  await learnerOf(owner, program).enrol();
  const toSeason = { type: 'audio_playlist', target: walked.spoken[0]?.id };
  ids.push((await made(owner.send('POST', '/api/links', toSeason))).id);
  const [show] = (await (await owner.fetch('/api/shows')).json()).shows;
  ids.push(program, show.id);
  walked.spoken.push(
    { about: 'Podcast', id: show.id, read: '/api/shows', write: `/api/shows/${show.id}`, names },
    {
      about: 'Landing',
      id: 'landing',
      read: '/api/landing',
      write: '/api/landing',
      names: ['headings', 'leads'],
    },
  );
  walked.program = program;
  const feed = await (
    await owner.send('POST', `/api/shows/${show.id}/private-feeds`, { name: 'Phone' })
  ).json();
  walked.privateFeed = feed.address.replace(hub.hub.ctx.config.publicUrl, '');
  for (const { id, kind, state } of items.filter((each) => each.state !== 'unapproved')) {
    const link = await made(owner.send('POST', '/api/links', { type: kind, target: id }));
    ids.push(link.id);
    const html = await (await hub.fetch(link.path)).text();
    rememberAddresses(walked, state, [
      link.path,
      `/embed${link.path}`,
      /src="(\/media\/[^"#]+)/.exec(html)?.[1] ?? link.path,
    ]);
  }
}

/** Returns every page and file that is not among the routes. */
export function pagesOf({ hub, items, copies, old, privateFeed }: WalkResult): string[] {
  return [
    ...[
      '/',
      '/share',
      '/pri-university-podcast',
      '/sitemap.xml',
      '/sitemaps/items-0.xml',
      '/sitemaps/seasons.xml',
    ],
    ...['/feeds/pri-university-podcast.xml', '/feeds/pri-university-podcast/first.xml', '/feeds/all.opml'],
    ...['/audio_playlist/first', '/embed/audio_playlist/first', '/robots.txt', privateFeed],
    ...['/preview/audio_playlist/first/en.abcdefghijkl.jpg', '/share/audio_playlist/first'],
    `/oembed?url=${encodeURIComponent(`${hub.hub.ctx.config.publicUrl}/audio_playlist/first`)}`,
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
}
