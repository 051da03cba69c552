import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { libraryMadeOf } from '#server/db/migrations/0049-library-made-of.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { onBothEnginesInFull, testContext } from '../../../../../test/context.ts';
import { addFileItem } from '../../../../../test/library.ts';
import { changeVersion, noteItem } from '../items/change.ts';
import { findItem } from '../items/repository.ts';
import { playedSource } from './played-source.ts';
import { assignFile } from './replace.ts';

const film = { mime: 'video/mp4', name: 'film.mp4' };

onBothEnginesInFull('an item that got another file before an upgrade', (engine) => {
  it('has files of the previous one, until the new one has passed its check', async () => {
    const ctx = actAsHub(await testContext(engine));
    const put = (text: string) => ctx.storage.put(inOnePiece(Buffer.from(text)));
    const make = async (state: 'done' | 'failed') => {
      const { id, source } = await addFileItem(ctx, Buffer.from(`first ${state}`), {
        kind: 'video',
        ...film,
      });
      await noteItem(ctx, id, (item) => ({ ...item, processing: { state: 'done', problem: null } }));
      const file = { ...film, ...(await put(`second ${state}`)) };
      await changeVersion(ctx, { id }, 'item.file-replaced', (before, inside) =>
        assignFile(inside, before, file),
      );
      await noteItem(ctx, id, (item) => ({
        ...item,
        media: { ...item.media, ...(state === 'done' && { playable: null }) },
        processing: { state, problem: null },
      }));
      // Simulates older media, without a record of their source.
      await noteItem(ctx, id, ({ media: { madeOf: _, ...media }, ...item }) => ({ ...item, media }));
      return { id, first: source.type === 'file' ? source.key : '', second: file.key };
    };
    const [failed, done] = [await make('failed'), await make('done')];
    const played = async (id: string) => {
      const item = await findItem(ctx, id);
      return item && playedSource(item);
    };
    expect(await played(failed.id)).toBe(failed.second);
    await sql`alter table item_files drop column made_of`.execute(ctx.db.query);
    await libraryMadeOf.up(ctx.db.query as never, ctx.db.engine);
    expect(await played(failed.id)).toBe(failed.first);
    expect(await played(done.id)).toBe(done.second);
  });
});
