import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { onBothEnginesInFull, whenFileEnds } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addWithOldId } from '../../../../../test/old-id.ts';
import { commands } from '../commands.ts';
import { importAll, readSource } from '../import/run.ts';

const unfit = [
  '../up',
  'tail/',
  'a//b',
  '/lead',
  'a/./b',
  'back\\slash',
  '%2e%2e/x',
  'tail/?h=1',
  '..?h=1',
  '.',
  '..',
];
const slashes = /must not begin or end with a slash/;

onBothEnginesInFull('ids that fit no address', (engine) => {
  const started = startTestHub(engine);
  const editor = started.then((hub) => memberOf(hub, { roles: ['EDITOR'] }));
  const ctxOf = async () => (await started).hub.ctx;
  const source = { type: 'url', kind: 'video', url: 'https://example.com/a.mp4' };

  it('are refused wherever content is added or renamed, with the reason', async () => {
    const { send } = await editor;
    const ctx = await ctxOf();
    const { id } = await addItem(ctx);
    for (const contentId of unfit) {
      const why = { code: 'invalid-input', params: { issues: [{ path: 'contentId', reason: 'path' }] } };
      const added = await send('POST', '/api/library/items', { source, contentId });
      expect([added.status, await added.json()], contentId).toMatchObject([400, why]);
      const renamed = await send('PATCH', `/api/library/items/${id}`, { version: 1, contentId });
      expect([renamed.status, await renamed.json()], contentId).toMatchObject([400, why]);
      await expect(addItem(ctx, { contentId }), contentId).rejects.toThrow('invalid-input');
    }
    for (const contentId of [' x', 'x ', 'a\nb', '']) {
      const added = await send('POST', '/api/library/items', { source, contentId });
      expect([added.status, contentId]).toEqual([400, contentId]);
    }
  });

  it('are refused by imports and their previews, and on the command line, with a message', async () => {
    const ctx = await ctxOf();
    const folder = await mkdtemp(join(tmpdir(), 'hub-ids-'));
    whenFileEnds(() => rm(folder, { recursive: true, force: true }));
    const table = join(folder, 'list.csv');
    const rows = unfit.map((id) => `https://example.com/a.mp4,video,"${id}"`);
    await writeFile(table, ['url,type,id', ...rows].join('\n'));
    for (const dryRun of [true, false]) {
      const { lines } = await importAll(actAsHub(ctx), await readSource(table, true), { dryRun });
      expect(lines.map(({ outcome }) => outcome)).toEqual(unfit.map(() => 'failed'));
      for (const { problem } of lines) expect(problem).toMatch(slashes);
    }
    const add = commands.find(({ name }) => name === 'add');
    for (const id of unfit) expect(() => add?.options.id?.read(id), id).toThrow(slashes);
    expect(add?.options.id?.read('guides/getting started.pdf')).toBe('guides/getting started.pdf');
  });

  it('remain if they exist already: editing works, and another import finds them', async () => {
    const ctx = await ctxOf();
    const contentId = `old//${engine}`;
    const id = await addWithOldId(ctx, contentId);
    const { send, fetch } = await editor;
    const stored = { version: 1, contentId, titles: { en: 'Other' } };
    const answer = await send('PATCH', `/api/library/items/${id}`, stored);
    expect([answer.status, await answer.json()]).toMatchObject([200, { contentId, titles: { en: 'Other' } }]);
    const folder = await mkdtemp(join(tmpdir(), 'hub-ids-'));
    whenFileEnds(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'list.csv'), `url,type,id\nhttps://example.com/a.mp4,video,${contentId}`);
    const found = await readSource(join(folder, 'list.csv'), true);
    const { lines } = await importAll(actAsHub(ctx), found, { dryRun: false });
    expect(lines).toMatchObject([{ outcome: 'there already', id }]);
    // Once it has another id, the old one still leads to it.
    const renamed = { version: 2, contentId: `new/${engine}` };
    expect((await send('PATCH', `/api/library/items/${id}`, renamed)).status).toBe(200);
    const item = await (await fetch(`/api/library/items/${id}`)).json();
    expect(item.aliases).toContain(contentId);
  });
});
