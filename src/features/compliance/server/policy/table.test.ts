import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../../test/caller.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { few } from '../../../../../test/full-run.ts';
import { type MadeContent, makeContents, type PolicyHub, personOf, startPolicyHub } from './fixtures.ts';
import { type Channel, channelsOf, contents, expected, type PersonCase, people, type Row } from './table.ts';

it('the table has thousands of rows, and every answer several times', () => {
  const rows = contents.flatMap((state) =>
    people.flatMap((who) => channelsOf(who).map((channel): Row => ({ ...state, ...who, channel }))),
  );
  const given = rows.filter((row) => expected(row) === 'given').length;
  expect(rows.length).toBeGreaterThanOrEqual(2000);
  expect(given).toBeGreaterThan(1000);
  expect(rows.length - given).toBeGreaterThan(1000);
});

onBothEnginesInFull('the policy', (engine) => {
  // A full run covers every combination on one database, and some of them on the other.
  const tested = engine === 'sqlite' ? people : people.filter((_, at) => at % 5 === 0);
  const states = engine === 'sqlite' ? contents : contents.filter((_, at) => at % 5 === 0);
  /** Each person asks for a quarter of the contents, varied so that each content is asked for by a quarter of the people. */
  const share = few(4, 1);
  let hub: PolicyHub;
  let made: MadeContent[];
  let feedShow: string;
  beforeAll(async () => {
    hub = await startPolicyHub(engine);
    made = await makeContents(hub, states);
    await hub.editor.send('POST', '/api/audio_playlists', {
      titles: { en: 'First' },
      slug: 'first',
      number: 1,
      published: true,
      items: made.map(({ id }) => id),
    });
    const { shows } = await (await hub.editor.fetch('/api/shows')).json();
    feedShow = shows[0].id;
  });

  const isGiven = async (answer: Promise<Response>) => {
    const { status, body } = await answer;
    await body?.cancel();
    if (![200, 206, 404, 410, 401, 403].includes(status)) throw new Error(`answered ${status}`);
    return status === 200 || status === 206;
  };
  const ranged = { headers: { range: 'bytes=0-1' } };
  const openFeed = '/feeds/pri-university-podcast.xml';
  /** The public feed for a visitor, and the personal one for everybody else. */
  const readFeed = async (person: Caller, { role }: PersonCase) => {
    if (role === 'visitor') return (await person.fetch(openFeed)).text();
    const { address } = await (
      await person.send('POST', `/api/shows/${feedShow}/private-feeds`, { name: 'Phone' })
    ).json();
    return (await person.fetch(address.replace(hub.hub.ctx.config.publicUrl, ''))).text();
  };
  const askBytes = async (person: Caller, { id, addresses: [open = ''] }: MadeContent) => {
    const item = await person.fetch(`/api/library/items/${id}`);
    const own = item.ok ? (await item.json()).media.playable.url : open;
    return isGiven(person.fetch(own, ranged));
  };
  const askToShare = async (person: Caller, { id }: MadeContent) => {
    const may = await person.fetch(`/api/links/may?type=audio&target=${id}`);
    return may.ok && (await may.json()).refusal === null;
  };
  const ask: Record<
    Channel,
    (person: Caller, each: MadeContent, feed: string) => Promise<boolean> | boolean
  > = {
    page: (person, { id }) => isGiven(person.fetch(`/audio/${id}`, { method: 'HEAD' })),
    embed: (person, { id }) => isGiven(person.fetch(`/embed/audio/${id}`, { method: 'HEAD' })),
    bytes: askBytes,
    feed: (_, { id }, feed) => feed.includes(`>${id}</guid>`),
    API: (person, { id }) => isGiven(person.fetch(`/api/library/items/${id}`)),
    sharing: askToShare,
  };

  it('ends every collected address with the approval', async () => {
    const owner: PersonCase = { role: 'USER', licence: 'licensed', check: 'checked' };
    const wrong: string[] = [];
    for (const { state, addresses, link } of made.filter((each) => each.addresses.length > 1)) {
      const isOut = expected({ ...state, ...owner, channel: 'API' }) === 'given';
      const [open = '', owners = '', editors = ''] = addresses;
      const isPublic = isOut && state.audience === 'public';
      const cases = [
        { path: owners, who: hub.owner, answer: isOut },
        // An address that was signed for one person works for nobody else, even for public content.
        { path: editors, who: hub.editor, answer: isOut },
        { path: editors, who: hub.owner, answer: false },
        { path: editors, who: hub, answer: false },
        { path: owners, who: hub, answer: isPublic },
        { path: open, who: hub, answer: isPublic },
        ...(link ? [link.path, `/embed${link.path}`, link.bytes] : []).map((path) => ({
          path,
          who: hub,
          answer: isOut,
        })),
      ];
      for (const { path, who, answer } of cases)
        for (const how of [{}, ranged, { method: 'HEAD' }])
          if ((await isGiven(who.fetch(path, how))) !== answer)
            wrong.push(`${Object.values(state).join(', ')}: ${path} ${JSON.stringify(how)}`);
    }
    expect(wrong).toEqual([]);
    expect(made.filter(({ link }) => link !== null).length).toBeGreaterThan(5);
  });

  it.each(tested)('answers $role, $licence, $check alike on every channel', async (who) => {
    // The rate limit would refuse so many requests.
    hub.pass(60 * 60 * 1000);
    const person = await personOf(hub, who);
    const feed = await readFeed(person, who);
    const wrong: string[] = [];
    const askAll = (each: MadeContent) =>
      channelsOf(who).map(async (channel) => {
        const row: Row = { ...each.state, ...who, channel };
        const answer = (await ask[channel](person, each, feed)) ? 'given' : 'refused';
        if (answer !== expected(row)) wrong.push(`${Object.values(row).join(', ')}: ${answer}`);
      });
    // Some at a time: one after the other takes longer.
    const requests = made.filter((_, at) => (at + people.indexOf(who)) % share === 0);
    for (let at = 0; at < requests.length; at += 4)
      await Promise.all(requests.slice(at, at + 4).flatMap(askAll));
    expect(wrong).toEqual([]);
  });
});
