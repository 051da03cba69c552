import { expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { countJobs } from '#server/jobs/repository.ts';
import { onBothEnginesInFull, testContext } from '../../../../../test/context.ts';
import { changeShow, createShow, removeShow } from '../shows/change.ts';

onBothEnginesInFull('removed artwork', (engine) => {
  it('is released with its last user', async () => {
    const ctx = actAsHub(await testContext(engine));
    const artwork = { key: 'a'.repeat(64), width: 1400, height: 1400 };
    const one = await createShow(ctx, { titles: { en: 'One' }, artwork });
    const other = await createShow(ctx, { titles: { en: 'Other' }, artwork });
    const removals = async () =>
      (await countJobs(ctx)).find(({ kind }) => kind === 'library.remove-files')?.count ?? 0;
    await changeShow(ctx, { id: one.id, version: 1, artwork: null });
    expect(await removals()).toBe(0);
    await removeShow(ctx, other.id);
    expect(await removals()).toBe(1);
  });
});
