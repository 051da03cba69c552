import { expect, test } from 'vitest';
import { samplesAdded } from '#features/library/server/index.ts';
import { emit } from '#server/events.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { learnerOf } from '../fixtures.ts';
import { sampleId } from './sample.ts';

onBothEnginesInFull('the sample program', (engine) => {
  test('is added with the other sample content, can be taken, and is removed with it', async () => {
    const hub = await startTestHub(engine);
    const { ctx } = hub.hub;
    for (const id of ['welcome', 'reading-a-fund-fact-sheet']) await addReady(ctx, 'video', id);
    emit(ctx, samplesAdded, {});
    const learner = learnerOf(await memberOf(hub), sampleId);
    await expect.poll(async () => (await learner.read()).status).toBe(200);
    const { modules, standing } = await learner.enrol();
    expect(standing).toMatchObject({ total: 4, next: { id: 'welcome' } });
    expect(modules.map(({ type }) => type)).toEqual(['content', 'content', 'quiz', 'attestation']);
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    await editor.send('DELETE', '/api/library/samples');
    await expect.poll(async () => (await learner.read()).status).toBe(404);
  });
});
