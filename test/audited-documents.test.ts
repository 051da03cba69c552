import { beforeAll, expect, it } from 'vitest';
import { auditedDocuments } from '#features/audit/server/doors/proof.ts';
import { builtIn } from '#features/compliance/server/built-in.ts';
import { given, idIn } from '#features/feedback/fixtures.ts';
import { findLanding } from '#features/home/server/landing/repository.ts';
import { onBothEnginesInFull } from './context.ts';
import { startTestHub, type TestHub } from './hub.ts';
import { addItem } from './library.ts';
import { memberOf } from './members.ts';
import { addReady } from './ready-item.ts';

/** Facts about an action that are no fields of the document: why, and whether an invitation was sent. */
const facts = ['reason', 'mailed'];
const titles = { en: 'Titles' };

onBothEnginesInFull('documents of the trail', (engine) => {
  let hub: TestHub;
  let anna: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    anna = await memberOf(hub, { roles: ['EDITOR', 'COMPLIANCE', 'ADMIN'] });
  });
  const create = async (path: string, input: object) => {
    const answer = await anna.send('POST', path, input);
    expect(answer.status, await answer.clone().text()).toBe(201);
    return (await answer.json()).id as string;
  };
  const change = async (method: 'PATCH' | 'PUT', path: string, input: object) => {
    const answer = await anna.send(method, path, input);
    expect(answer.status, await answer.clone().text()).toBe(200);
  };

  /** Writes an entry with all fields of a document of each kind, and returns its id. */
  const writers: Readonly<Record<string, () => Promise<string>>> = {
    user: async () => {
      const answer = await anna.send('POST', '/api/users', { email: `new-${engine}@example.com` });
      return (await answer.json()).user.uid;
    },
    item: async () => {
      const speakers = [{ name: 'Ann', role: '' }];
      return (await addItem(hub.hub.ctx, { speakers })).id;
    },
    playlist: () => create('/api/video_playlists', { titles }),
    program: () => create('/api/programs', { titles }),
    show: () => create('/api/shows', { titles }),
    async episode() {
      const { id } = await addReady(hub.hub.ctx, 'audio', `talk-${engine}`);
      const { version } = await (await anna.fetch(`/api/episodes/${id}`)).json();
      await change('PATCH', `/api/episodes/${id}`, { version, number: 1 });
      return id;
    },
    async link() {
      const { id } = await addItem(hub.hub.ctx);
      return create('/api/links', { type: 'video', target: id });
    },
    async 'link-defaults'() {
      const defaults = await (await anna.fetch('/api/links/defaults')).json();
      await change('PUT', '/api/links/defaults', { ...defaults, campaign: 'Campaign' });
      return anna.uid;
    },
    feedback: async () => idIn(await given(anna)),
    async landing() {
      const { version } = await findLanding(hub.hub.ctx);
      await change('PATCH', '/api/landing', { version, headings: titles });
      return 'landing';
    },
    announcement() {
      const startsAt = new Date().toISOString();
      return create('/api/announcements', { titles, texts: {}, link: null, startsAt, endsAt: null });
    },
    async rules() {
      const brokerCheck = 'https://example.com/';
      await change('PUT', '/api/admin/finra', { ...builtIn, brokerCheck, version: 0, reason: 'Reason' });
      return 'finra';
    },
  };

  it('are tried in every kind there is', () => {
    const kinds = hub.hub.ctx.hooks.all(auditedDocuments);
    expect(kinds.map(({ noun }) => noun).sort()).toEqual(Object.keys(writers).sort());
  });

  it.each(Object.keys(writers))('declare every field that the trail has of them: %s', async (noun) => {
    const kind = hub.hub.ctx.hooks.all(auditedDocuments).find((each) => each.noun === noun);
    const id = (await writers[noun]?.()) ?? '';
    const about = new URLSearchParams({ subjectType: kind?.type ?? '', subjectId: id });
    const { entries } = await (await anna.fetch(`/api/audit?${about}`)).json();
    const names = new Set<string>(
      entries.flatMap(({ after }: { after: unknown }) => Object.keys(Object(after))),
    );
    expect([...names].filter((name) => !facts.includes(name)).sort()).toEqual(
      [...(kind?.fields ?? [])].sort(),
    );
  });
});
