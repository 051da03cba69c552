import { beforeAll, expect, it } from 'vitest';
import { callerOf } from '../../../../../../test/caller.ts';
import { onBothEnginesInFull } from '../../../../../../test/context.ts';
import { addReady } from '../../../../../../test/ready-item.ts';
import { approveItem, decideOn, openCategory, publishRules, submitItem } from '../../../fixtures.ts';
import { type PolicyHub, startPolicyHub } from '../../policy/fixtures.ts';

const needingApproval = { ...openCategory, needsApproval: true, approvalMonths: 12 };

onBothEnginesInFull('approved public copy and its surroundings', (engine) => {
  let hub: PolicyHub;
  let audio: string;
  beforeAll(async () => {
    hub = await startPolicyHub(engine);
    await publishRules(hub.principal, { categories: [needingApproval] });
    audio = (await addReady(hub.hub.ctx, 'audio', 'heard', {})).id;
    await approveItem(hub.editor, hub.principal, audio);
  });

  const made = async (path: string, input: object) => (await hub.editor.send('POST', path, input)).json();
  const season = (title: string, more: object = {}) =>
    made('/api/audio_playlists', { titles: { en: title }, published: true, items: [audio], ...more });
  const standing = async (about: string, id: string) =>
    (await hub.editor.fetch(`/api/compliance/words/${about}/${id}`)).json();
  const visitor = () => callerOf(hub.hub.url);
  const show = async () => (await (await hub.editor.fetch('/api/shows')).json()).shows[0];
  const changeShow = async (words: object) => {
    const { id, version } = await show();
    return hub.editor.send('PATCH', `/api/shows/${id}`, { version, ...words });
  };

  it('belongs to its own subject, and to no other', async () => {
    const { id } = await season('One');
    await approveItem(hub.editor, hub.principal, id, 'Playlist');
    const { id: podcast } = await show();
    for (const [about, other] of [
      ['Landing', id],
      ['Landing', audio],
      ['Landing', podcast],
      ['Playlist', audio],
      ['Playlist', podcast],
      ['Podcast', id],
      ['Item', id],
    ] as const)
      expect([about, (await submitItem(hub.editor, other, about)).status]).toEqual([about, 404]);
    expect(await standing('Playlist', id)).toMatchObject({
      isBehind: false,
      approved: { state: 'approved' },
    });
  });

  it('leads nobody away: external pages of a show are approved too', async () => {
    const directories = { apple: 'https://podcasts.example/other' };
    expect((await changeShow({ directories })).status).toBe(200);
    const page = async () => (await visitor().fetch('/api/podcast?language=en')).text();
    expect(await page()).not.toContain('podcasts.example');
    const { id } = await show();
    await approveItem(hub.editor, hub.principal, id, 'Podcast');
    expect(await page()).toContain('podcasts.example');
  });

  it('is in no picture that others may save before it is approved', async () => {
    await changeShow({ titles: { en: 'Sure Bets' } });
    const { artwork } = await show();
    expect((await visitor().fetch(artwork.url)).status).toBe(404);
    const seen = await hub.editor.fetch(artwork.url);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, max-age=60']);
  });

  it('makes no address before it is approved', async () => {
    expect((await season('Guaranteed profit', { number: 7 })).slug).toBe('season-7');
    const { id, slug } = await season('Guaranteed profit');
    expect(slug).toBe(id);
    const other = await made('/api/shows', { titles: { en: 'Guaranteed profit' } });
    expect(other.slug).toMatch(/^show-/);
  });

  it('is shown as approved whatever the firm discloses beside it', async () => {
    const { id } = await season('Two');
    await approveItem(hub.editor, hub.principal, id, 'Playlist');
    const disclosures = [{ category: '', texts: { en: 'Capital at risk' }, isOpen: true }];
    await publishRules(hub.principal, { categories: [needingApproval], disclosures });
    expect(await standing('Playlist', id)).toMatchObject({ isBehind: false });
    await publishRules(hub.principal, { categories: [needingApproval] });
  });

  it('ends with its subject, and needs no decision any more', async () => {
    const { id } = await season('Three');
    const { id: approval } = await approveItem(hub.editor, hub.principal, id, 'Playlist');
    hub.pass(1000);
    const { id: waiting } = await (await submitItem(hub.editor, id, 'Playlist')).json();
    const removed = await hub.editor.send('DELETE', `/api/audio_playlists/${id}`);
    expect(removed.status).toBe(200);
    const read = async (of: string) => (await hub.principal.fetch(`/api/compliance/approvals/${of}`)).json();
    expect(await read(approval)).toMatchObject({ ended: 'removed', words: null });
    expect(await read(waiting)).toMatchObject({ state: 'withdrawn', mayDecide: false });
    expect((await decideOn(hub.principal, waiting)).status).toBe(409);
    const recall = `/api/compliance/words/Playlist/${id}/recall`;
    expect((await hub.principal.send('POST', recall, { reason: 'Gone' })).status).toBe(404);
    const { id: podcast } = await made('/api/shows', { titles: { en: 'Other' } });
    const { id: ofShow } = await approveItem(hub.editor, hub.principal, podcast, 'Podcast');
    expect((await hub.editor.send('DELETE', `/api/shows/${podcast}`)).status).toBe(200);
    expect(await read(ofShow)).toMatchObject({ ended: 'removed' });
  });

  it('is named with its approval by records of use', async () => {
    const { id } = await season('Four');
    const { id: approval, seal } = await approveItem(hub.editor, hub.principal, id, 'Playlist');
    const link = await hub.owner.send('POST', '/api/links', { type: 'audio_playlist', target: id });
    expect(link.status).toBe(201);
    const { uses } = await (await hub.principal.fetch(`/api/compliance/uses?item=${id}`)).json();
    expect(uses[0]).toMatchObject({ told: { item: id, approval, seal } });
  });
});
