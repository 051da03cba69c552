import { expect, it } from 'vitest';
import { startTestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { readEnd } from '../repository.ts';
import { readHeads } from './file.ts';

it('a hub that stops has written the head of its trail, and writes no more', async () => {
  const { hub } = await startTestHub('sqlite');
  const { dataDir } = hub.ctx.config;
  // The first head is written at once, the others after a pause.
  for (let added = 0; added < 3; added += 1) await addItem(hub.ctx);
  const { head } = await readEnd(hub.ctx);
  await hub.stop();
  expect(await readHeads(dataDir)).toMatchObject({ last: head });
});
