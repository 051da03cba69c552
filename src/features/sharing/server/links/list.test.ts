import { beforeAll, expect, test } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { LinkPage } from '../../contract.ts';
import { makeLink, readBody } from './fixtures.ts';
import { countOpening } from './open.ts';
import { insertLinks } from './repository.ts';
import type { StoredLink } from './stored.ts';

const many = 20_000;

onBothEnginesInFull('lists of links', (engine) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '0' });
  });
  const ctx = () => hub.hub.ctx;

  type Member = Awaited<ReturnType<typeof memberOf>>;
  const list = (member: Member, query = '') => readBody<LinkPage>(member.fetch(`/api/links?${query}`));
  const labels = async (member: Member, query = '') =>
    (await list(member, query)).links.map(({ label }) => label);

  test('one’s own, by each filter, order and word', async () => {
    const member = await memberOf(hub);
    const film = await addItem(ctx(), { titles: { en: 'Welcome film', fr: 'Bienvenue' } });
    const paper = await addItem(ctx(), {
      kind: 'pdf',
      source: { type: 'url', url: 'https://x.org/a.pdf', format: 'file' },
    });
    const past = new Date(ctx().now().getTime() + 60_000);
    const made = {
      zoe: await makeLink(member, { target: film.id, label: 'Zoé', campaign: 'Spring 100%' }),
      ann: await makeLink(member, { target: film.id, label: 'ann', expiresAt: past.toISOString() }),
      bob: await makeLink(member, { target: film.id, label: 'Bob', mostOpenings: 1, note: 'أحمد' }),
      eve: await makeLink(member, { type: 'pdf', target: paper.id, label: 'Eve', recipient: 'e@x.org' }),
    };
    await makeLink(await memberOf(hub), { target: film.id, label: 'not mine' });
    await countOpening(ctx(), made.bob);
    const { now } = ctx();
    ctx().now = () => new Date(past.getTime() + 10);
    await countOpening(ctx(), made.zoe);
    await countOpening(ctx(), made.zoe);
    await member.send('POST', `/api/links/${made.eve.id}/revoke`);
    expect(await labels(member)).toEqual(['Eve', 'Bob', 'ann', 'Zoé']);
    expect(await labels(member, 'order=asc')).toEqual(['Zoé', 'ann', 'Bob', 'Eve']);
    expect(await labels(member, 'sort=label')).toEqual(['ann', 'Bob', 'Eve', 'Zoé']);
    expect(await labels(member, 'sort=openings')).toEqual(['Zoé', 'Bob', 'Eve', 'ann']);
    expect(await labels(member, 'sort=opened')).toEqual(['Zoé', 'Bob', 'Eve', 'ann']);
    expect(await labels(member, 'type=pdf')).toEqual(['Eve']);
    expect(await labels(member, `target=${film.id}`)).toEqual(['Bob', 'ann', 'Zoé']);
    for (const [state, label] of Object.entries({
      active: 'Zoé',
      expired: 'ann',
      'used-up': 'Bob',
      revoked: 'Eve',
    })) {
      const { links } = await list(member, `state=${state}`);
      expect(links.map((link) => [link.label, link.state])).toEqual([[label, state]]);
    }
    ctx().now = now;
    for (const [words, found] of Object.entries({
      zoe: ['Zoé'],
      'SPRING 100%': ['Zoé'],
      احمد: ['Bob'],
      'e@x.org': ['Eve'],
      bienv: ['Bob', 'ann', 'Zoé'],
      'film zoe': ['Zoé'],
      '%': ['Eve', 'Bob', 'ann', 'Zoé'],
      nobody: [],
      [made.ann.url]: ['ann'],
    }))
      expect(await labels(member, `search=${encodeURIComponent(words)}`), words).toEqual(found);
  });

  test('compliance and administrators see everybody’s; others are refused', async () => {
    const [member, other] = [await memberOf(hub), await memberOf(hub)];
    const { id: target } = await addItem(ctx());
    await makeLink(member, { target, label: 'one' });
    await makeLink(other, { target, label: 'two' });
    const admin = await memberOf(hub, { roles: ['ADMIN'] });
    expect(await labels(admin, `target=${target}`)).toEqual([]);
    expect(await labels(admin, `target=${target}&owner=all`)).toEqual(['two', 'one']);
    expect(await labels(admin, `owner=${member.uid}`)).toEqual(['one']);
    expect(await labels(member, `owner=${member.uid}`)).toEqual(['one']);
    for (const owner of ['all', other.uid])
      expect(await readBody(member.fetch(`/api/links?owner=${owner}`))).toMatchObject({ status: 403 });
    expect((await member.fetch(`/api/links/export?owner=all`)).status).toBe(403);
    expect((await hub.fetch('/api/links')).status).toBe(401);
  });

  test('twenty thousand of one person', async () => {
    const member = await memberOf(hub);
    const { id: target } = await addItem(ctx());
    const model = await makeLink(member, { target });
    await fill(model.id, member.uid, target);
    const first = await list(member, 'size=50');
    expect(first).toMatchObject({ total: 1000, more: true });
    expect(first.links[0]?.label).toBe(`Recipient ${many}`);
    expect((await list(member, 'size=100&page=200')).links).toHaveLength(100);
    expect((await list(member, 'search=recipient+17777')).links.map(({ label }) => label)).toEqual([
      'Recipient 17777',
    ]);
    await member.send('PATCH', `/api/links/${model.id}`, {
      version: 1,
      label: 'Renamed',
      note: 'ع'.repeat(1900),
    });
    expect(await labels(member, 'search=renam')).toEqual(['Renamed']);
    expect(await labels(member, `search=${'ع'.repeat(200)}`)).toEqual(['Renamed']);
    await member.send('DELETE', `/api/links/${model.id}`);
    expect(await labels(member, 'search=renamed')).toEqual([]);
    const queries = [
      '',
      'page=190&size=100',
      'sort=label',
      'sort=opened',
      'state=expired',
      'search=recipient+777',
    ];
    for (const query of [...queries, 'search=nobody+at+all', `target=${target}`]) {
      const times: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const begun = performance.now();
        await list(member, query);
        times.push(performance.now() - begun);
      }
      const best = Math.min(...times);
      expect(best, query).toBeLessThan(1000);
    }
  }, 60_000);

  async function fill(id: string, owner: string, target: string): Promise<void> {
    const now = ctx().now();
    const at = (number: number): StoredLink => ({
      id: `${id}-${number}`,
      version: 1,
      owner,
      type: 'video',
      target,
      note: '',
      campaign: 'all of them',
      label: `Recipient ${number}`,
      recipient: `r${number}@example.com`,
      batch: null,
      expiresAt: null,
      mostOpenings: null,
      openings: number % 7,
      lastOpenedAt: null,
      password: null,
      gate: 'none',
      downloads: false,
      startAt: null,
      language: null,
      revokedAt: null,
      revokedBy: null,
      createdAt: now,
      updatedAt: now,
    });
    for (let from = 1; from <= many; from += 5000)
      await insertLinks(
        ctx(),
        Array.from({ length: 5000 }, (_, index) => ({ ...at(from + index), titles: ['A film for many'] })),
      );
  }
});
