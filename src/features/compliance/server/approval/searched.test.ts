import { beforeAll, expect, it } from 'vitest';
import { putFiles } from '#features/library/server/files/repository.ts';
import { noteItem } from '#features/library/server/items/change.ts';
import { indexPassages } from '#features/library/server/search/index-item.ts';
import { pagesOf } from '#features/library/server/search/pages.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { approveItem } from '../../fixtures.ts';
import { type PolicyHub, startPolicyHub } from '../policy/fixtures.ts';

onBothEnginesInFull('the searched text', (engine) => {
  let hub: PolicyHub;
  beforeAll(async () => {
    hub = await startPolicyHub(engine);
  });
  const add = async (kind: 'audio' | 'pdf') =>
    (await addReady(hub.hub.ctx, kind, crypto.randomUUID(), { given: { category: 'approval' } })).id;
  const path = (id: string) => `/api/library/items/${id}`;
  const read = async (id: string) => (await hub.editor.fetch(path(id))).json();
  const say = async (id: string, kind: 'captions' | 'transcript', spoken: string) => {
    const text = `WEBVTT\n\n00:00.000 --> 00:01.000\n${spoken}\n`;
    const { version } = await read(id);
    const captions = { kind, language: 'en', label: 'English', text };
    const answer = await hub.editor.send('PUT', `${path(id)}/captions`, { version, captions });
    expect(answer.status).toBe(200);
  };
  const copy = async (id: string) =>
    (await (await hub.editor.send('POST', `${path(id)}/working-copy`)).json()).id as string;
  const approve = (id: string) => approveItem(hub.editor, hub.principal, id);
  /** Returns the items that a member finds by a word, and what is shown of each. */
  const find = async (word: string) => {
    const { items } = await (await hub.owner.fetch(`/api/library/items?search=${word}`)).json();
    return (items as { id: string; found: { text: string } }[]).map(({ id, found }) => [id, found.text]);
  };

  it('is the text of the captions approved last, and none of former ones', async () => {
    const id = await add('audio');
    await say(id, 'captions', 'Zqwrongqz figure');
    await approve(id);
    expect(await find('zqwrongqz')).toEqual([[id, 'Zqwrongqz figure']]);
    const next = await copy(id);
    await say(next, 'captions', 'Zqrightqz figure');
    expect(await find('zqrightqz')).toEqual([]);
    await approve(next);
    expect(await find('zqwrongqz')).toEqual([]);
    expect(await find('zqrightqz')).toEqual([[id, 'Zqrightqz figure']]);
  });

  it('is no text of captions removed before anybody reviewed them', async () => {
    const id = await add('audio');
    await say(id, 'transcript', 'Zqstaysqz');
    await say(id, 'captions', 'Zqgoneqz');
    const { version, captions } = await read(id);
    const gone = captions.find(({ kind }: { kind: string }) => kind === 'captions');
    const removed = await hub.editor.send('DELETE', `${path(id)}/captions/${gone.id}?version=${version}`);
    expect(removed.status).toBe(200);
    await approve(id);
    expect(await find('zqgoneqz')).toEqual([]);
    expect(await find('zqstaysqz')).toEqual([[id, 'Zqstaysqz']]);
  });

  it('is the text on the pages of the file approved last', async () => {
    const { ctx } = hub.hub;
    const id = await add('pdf');
    const give = async (to: string, word: string) => {
      const { key } = await ctx.storage.put(inOnePiece(Buffer.from(word)));
      const file = { name: `original-${key}.pdf`, key, size: 1, mime: 'application/pdf' };
      await putFiles(ctx, to, [file]);
      await noteItem(ctx, to, (before) => ({
        ...before,
        source: { type: 'file', key, size: 1, mime: 'application/pdf', name: 'a.pdf', file: file.name },
        processing: { state: 'done', problem: null },
      }));
      await indexPassages(ctx, to, 'page', 'en', [{ place: 1, text: word }]);
    };
    await give(id, 'zqbeforeqz');
    await approve(id);
    const next = await copy(id);
    // Content that reviewers look at before a decision exists in the copy too.
    expect(await pagesOf(ctx, { id: next, kind: 'pdf', language: null })).toEqual([
      { page: 1, text: 'zqbeforeqz' },
    ]);
    await give(next, 'zqafterqz');
    expect(await find('zqafterqz')).toEqual([]);
    await approve(next);
    expect(await find('zqbeforeqz')).toEqual([]);
    expect(await find('zqafterqz')).toEqual([[id, 'zqafterqz']]);
  });

  it('reveals nothing of expired content, neither spellings nor counts', async () => {
    const id = await add('audio');
    await say(id, 'captions', 'Zqendedqz');
    const { expiresAt } = await approve(id);
    const slip = async () => (await hub.owner.fetch('/api/library/items?search=zqendedqx')).json();
    expect(await slip()).toMatchObject({ items: [{ id }], total: 1, corrected: 'zqendedqz' });
    hub.pass(Date.parse(expiresAt ?? '') - hub.hub.ctx.now().getTime());
    expect(await slip()).toMatchObject({ items: [], total: 0, corrected: null });
  });
});
