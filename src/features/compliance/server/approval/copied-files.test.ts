import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { commands } from '#features/audit/server/commands.ts';
import { actAsHub } from '#server/context.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { approveItem, openCategory, publishRules } from '../../fixtures.ts';
import { startPolicyHub } from '../policy/fixtures.ts';
import { eachCopies } from './records-repository.ts';

onBothEngines('copies of approved content', (engine) => {
  it('are compared with their hashes by verify --files, which names changed and missing ones', async () => {
    const { hub, editor, principal } = await startPolicyHub(engine);
    await publishRules(principal, { categories: [{ ...openCategory, needsApproval: true }] });
    const file = await hub.ctx.storage.put(inOnePiece(Buffer.from('A fact')));
    const source = { type: 'file' as const, ...file, mime: 'application/pdf', name: 'a.pdf' };
    const { id } = await addReady(hub.ctx, 'pdf', 'kept', { given: { source } });
    await approveItem(editor, principal, id);
    const keys = new Set((await Array.fromAsync(eachCopies(hub.ctx))).flatMap(({ record }) => record));
    expect(keys).toContain(file.key);
    const path = hub.ctx.storage.localPath(file.key) ?? '';
    const verify = async (files: boolean) =>
      commands[0]?.run(actAsHub(hub.ctx), { files, head: undefined } as never);
    const stored = await readFile(path);

    const verified = await verify(true);
    expect(verified?.failed).toBeUndefined();
    expect(verified?.lines).toContain(
      `The files of the copies of what was approved are intact: ${keys.size}.`,
    );

    await chmod(path, 0o600);
    await writeFile(path, Buffer.from('A tale'));
    const changed = await verify(true);
    expect(changed).toMatchObject({
      failed: true,
      lines: [expect.stringContaining('differs from the bytes')],
    });
    expect(changed?.lines[0]).toContain(file.key);
    // The rows are unchanged: checking them alone finds nothing.
    expect((await verify(false))?.failed).toBeUndefined();

    await rm(path);
    const gone = await verify(true);
    expect(gone).toMatchObject({ failed: true });
    expect(gone?.lines[0]).toContain('is missing');
    // The library reports it too.
    expect(gone?.lines[1]).toContain('1 file that the library names is not in the store');
    expect(gone?.lines[2]).toContain(file.key);
    await writeFile(path, stored);
    expect((await verify(true))?.failed).toBeUndefined();
  });
});
