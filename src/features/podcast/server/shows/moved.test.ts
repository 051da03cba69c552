import { beforeAll, expect, it } from 'vitest';
import { approveItem, openCategory, publishRules } from '#features/compliance/fixtures.ts';
import { type PolicyHub, startPolicyHub } from '#features/compliance/server/policy/fixtures.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import type { Show } from '../../contract.ts';

const feed = '/feeds/pri-university-podcast.xml';
const elsewhere = 'https://elsewhere.example/feed.xml';
const needingApproval = { ...openCategory, needsApproval: true, approvalMonths: 12 };

onBothEnginesInFull('the new address of a show’s feed', (engine) => {
  let hub: PolicyHub;
  beforeAll(async () => {
    hub = await startPolicyHub(engine);
    await publishRules(hub.principal, { categories: [needingApproval] });
  });

  const read = async (): Promise<Show> => (await (await hub.editor.fetch('/api/shows')).json()).shows[0];
  const change = async (words: object): Promise<Show> => {
    const { id, version } = await read();
    const answer = await hub.editor.send('PATCH', `/api/shows/${id}`, { version, ...words });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const approve = async () => approveItem(hub.editor, hub.principal, (await read()).id, 'Podcast');
  /** Returns the public feed; feeds are cached for up to a second. */
  const led = async () => {
    const answer = await hub.fetch(feed, { redirect: 'manual' });
    return { to: answer.headers.get('location'), names: (await answer.text()).includes('new-feed-url') };
  };
  const page = async () => (await hub.fetch('/api/podcast?language=en')).text();

  it('takes effect at once when it is set, replaced and cleared, whatever else waits for approval', async () => {
    await change({ titles: { en: 'Waits for approval' } });
    for (const movedTo of [elsewhere, 'https://other.example/feed.xml']) {
      expect(await change({ movedTo })).toMatchObject({ movedTo });
      await expect.poll(led).toEqual({ to: movedTo, names: true });
    }
    expect(await change({ movedTo: null })).toMatchObject({ movedTo: null });
    await expect.poll(led).toEqual({ to: null, names: false });
    expect(await page()).not.toContain('other.example');
    expect(await page()).not.toContain('Waits for approval');
  });

  it('is no part of the approved text', async () => {
    await approve();
    const { id } = await read();
    const standing = async () => (await hub.editor.fetch(`/api/compliance/words/Podcast/${id}`)).json();
    for (const movedTo of [elsewhere, null]) {
      await change({ movedTo });
      expect(await standing()).toMatchObject({ isBehind: false, approved: { state: 'approved' } });
      await expect.poll(async () => (await led()).to).toBe(movedTo);
    }
  });

  it('needs no rules', async () => {
    await publishRules(hub.principal, { categories: [openCategory] });
    await change({ movedTo: elsewhere });
    await expect.poll(led).toEqual({ to: elsewhere, names: true });
    await change({ movedTo: null });
    await expect.poll(led).toEqual({ to: null, names: false });
    await publishRules(hub.principal, { categories: [needingApproval] });
  });

  it('differs from its other addresses: a removed one is gone, a new one waits for approval', async () => {
    const guid = '917393e3-1b1e-5cef-ace4-edaa54e1f810';
    const roll = (name: string) => ({ guid, feed: `https://${name}.example/feed.xml`, title: name });
    await change({
      directories: { apple: 'https://apple.example/a', spotify: 'https://spotify.example/a' },
      funding: { url: 'https://funding.example', text: 'Give' },
      podroll: [roll('first-friend'), roll('second-friend')],
    });
    await approve();
    for (const name of ['apple', 'spotify', 'funding', 'first-friend', 'second-friend'])
      expect(await page()).toContain(`${name}.example`);
    await change({
      directories: { apple: 'https://apple.example/a', spotify: 'https://spotify.example/b' },
      funding: null,
      podroll: [roll('second-friend'), roll('third-friend')],
    });
    const now = await page();
    for (const name of ['apple.example', 'second-friend']) expect(now).toContain(name);
    for (const name of ['spotify', 'funding', 'first-friend', 'third-friend'])
      expect(now).not.toContain(`${name}.example`);
  });
});
