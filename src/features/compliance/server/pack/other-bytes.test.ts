import { hash } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Content } from '#features/library/server/doors/content.ts';
import { requireItem } from '#features/library/server/doors/items.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { makePack, runVerifier, unpack, verify } from '../../../../../test/packs.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { openCategory, publishRules } from '../../fixtures.ts';
import { recordUse } from '../uses/record.ts';
import { checkCopies } from './verifier/copies.ts';

it('of an earlier version, which does not name the places of its copies, is valid', async () => {
  const item = { id: 'one', withMedia: true, copies: [{ sha256: 'a' }, { sha256: 'b' }] };
  const faults: unknown[] = [];
  const source = {
    names: ['items/one/item.json'],
    async *open() {
      yield Buffer.from(JSON.stringify(item));
    },
  };
  const sums = new Map([
    ['items/one/item.json', 'c'],
    ['items/one/files/a.pdf', 'a'],
  ]);
  await checkCopies(source, sums, (fault) => faults.push(fault));
  expect(faults).toEqual([{ code: 'bytes', path: 'items/one/', detail: 'b' }]);
});

onBothEnginesInFull('a pack with a shown file', (engine) => {
  let hub: TestHub;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    await publishRules(principal, { categories: [openCategory] });
  });
  const add = async (bytes: string) => {
    const { ctx } = hub.hub;
    const file = await ctx.storage.put(inOnePiece(Buffer.from(bytes)));
    const source = { type: 'file' as const, ...file, mime: 'application/pdf', name: 'shown.pdf' };
    const { id } = await addReady(ctx, 'pdf', bytes, { given: { source, audience: 'members' } });
    return { id, key: file.key };
  };
  const packOf = async (id: string, input: object = {}) => {
    const { folder: root, files } = await unpack(
      principal,
      await makePack(principal, { scope: { item: id }, ...input }),
    );
    const folder = files.find((file) => file.endsWith('/item.json'))?.replace('/item.json', '') ?? '';
    const read = (file: string) => readFile(join(root, file), 'utf8');
    const copies = files.filter((file) => file.startsWith(`${folder}/files/`));
    return { root, folder, copies, read };
  };

  it('reports files that differ from the hashes in the record, and so does its verifier', async () => {
    const { ctx } = hub.hub;
    const { id, key } = await add(`what was shown ${engine}`);
    const item = await requireItem(ctx, id);
    await recordUse(ctx, { kind: 'opened', content: { type: 'pdf', id, item } as Content });
    const sound = await packOf(id);
    expect((await verify(sound.root)).code).toBe(0);
    expect(JSON.parse(await sound.read(`${sound.folder}/item.json`)).changed).toEqual([]);
    expect(await sound.read('manifest.json')).not.toContain('"recorded"');
    expect(await sound.read('index.html')).not.toContain('doesn’t match the records');

    const path = ctx.storage.localPath(key) ?? '';
    await chmod(path, 0o600);
    const other = (await readFile(path)).with(5, 0);
    await writeFile(path, other);
    const { root, folder, copies, read } = await packOf(id);
    const [copy = ''] = copies;
    const sha256 = hash('sha256', other);
    expect(hash('sha256', await readFile(join(root, copy)))).toBe(sha256);
    const { files } = JSON.parse(await read('manifest.json'));
    expect(files.find((file: { path: string }) => file.path === copy)).toMatchObject({
      sha256,
      recorded: key,
    });
    expect(JSON.parse(await read(`${folder}/item.json`)).changed).toMatchObject([
      { sha256: key, found: sha256 },
    ]);
    expect(await read(`${folder}/item.html`)).toContain('Its content doesn’t match the records');
    expect(await read(`${folder}/item.html`)).toContain(sha256);
    expect(await read('index.html')).toContain('doesn’t match the records');
    const found = await verify(root);
    expect(found).toMatchObject({
      code: 1,
      lines: [`bytes: ${copy} ${key}`, expect.anything(), 'Faults: 1'],
    });
    expect((await runVerifier(root)).stdout).toContain(`A file doesn’t match the records: ${copy}`);
    // A pack without files cannot contain changed ones.
    expect((await verify((await packOf(id, { withMedia: false })).root)).code).toBe(0);
  });

  it('is found invalid if its lists were rewritten without the file', async () => {
    const { ctx } = hub.hub;
    const { id, key } = await add(`what is left out ${engine}`);
    const item = await requireItem(ctx, id);
    await recordUse(ctx, { kind: 'opened', content: { type: 'pdf', id, item } as Content });
    const { root, folder, read } = await packOf(id);
    const about = JSON.parse(await read(`${folder}/item.json`));
    await writeFile(join(root, folder, 'item.json'), JSON.stringify({ ...about, copies: [] }));
    await writeFile(join(root, about.copies[0].file && folder, about.copies[0].file), 'something else');
    expect((await verify(root)).lines).toContain(`shown: ${folder}/uses.jsonl ${key}`);
  });

  it('contains the files of an item on legal hold, even if neither approved nor sent', async () => {
    const { id, key } = await add(`only kept ${engine}`);
    expect((await packOf(id)).copies).toEqual([]);
    const estimated = async () =>
      (await (await principal.fetch(`/api/compliance/packs/estimate?item=${id}&withMedia=true`)).json())
        .bytes;
    const before = await estimated();
    const input = { kind: 'item', target: id, matter: 'Smith v. Hub', reason: 'Letter' };
    expect((await principal.send('POST', '/api/compliance/holds', input)).status).toBe(200);
    expect((await estimated()) - before).toBe(Buffer.byteLength(`only kept ${engine}`));
    const { root, folder, copies, read } = await packOf(id);
    expect(copies).toHaveLength(1);
    expect(JSON.parse(await read(`${folder}/item.json`)).copies).toMatchObject([
      { sha256: key, isApproved: false, isShown: false },
    ]);
    expect(await read(`${folder}/item.html`)).toContain('Retained under a legal hold');
    expect((await verify(root)).code).toBe(0);
  });
});
