import { beforeAll, expect, it } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { SavedPlace, StartedContent } from '../../contract.ts';

onBothEngines('playback positions', (engine) => {
  let test: TestHub;
  let member: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    test = await startTestHub(engine, { RATE_LIMIT: '0' });
    member = await memberOf(test);
  });
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const place = (path: string, more: Partial<SavedPlace> = {}): SavedPlace => ({
    path,
    at: 30,
    of: 90,
    isDone: false,
    keptAt: at(-1000),
    ...more,
  });
  const save = async (...places: SavedPlace[]) => {
    expect((await member.send('PUT', '/api/places', { places })).status).toBe(200);
  };
  const read = async (who = member) =>
    ((await (await who.fetch('/api/places')).json()) as { places: SavedPlace[] }).places;
  const begun = async () =>
    ((await (await member.fetch('/api/places/begun?language=en')).json()) as { begun: StartedContent[] })
      .begun;

  it('are stored per person; the latest one counts, the very beginning never', async () => {
    await save(place('/video/a'), place('/video/b', { at: 0 }));
    await save(place('/video/a', { at: 10, keptAt: at(-60_000) }));
    expect((await read()).map(({ path, at }) => [path, at])).toEqual([['/video/a', 30]]);
    await save(place('/video/a', { at: 90, isDone: true, keptAt: at(-500) }));
    await save(place('/video/a', { at: 5, keptAt: at(-400) }));
    expect((await read())[0]).toMatchObject({ at: 5, isDone: true });
    // A clock that is ahead must not win permanently.
    await save(place('/video/a', { at: 6, keptAt: at(3_600_000) }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    await save(place('/video/a', { at: 7, keptAt: at(0) }));
    expect((await read())[0]).toMatchObject({ at: 7 });
    expect(await read(await memberOf(test))).toEqual([]);
  });

  it('lead back to available content of that person, the latest first', async () => {
    const { ctx } = test.hub;
    await addItem(ctx, { contentId: 'open', titles: { en: 'Open' } });
    await addItem(ctx, { contentId: 'folder/of mine?h=1', titles: { en: 'Odd' } });
    await addItem(ctx, { contentId: 'inner', titles: { en: 'Inner' }, audience: 'licensed' });
    await save(
      place('/video/open', { keptAt: at(-300) }),
      place('/video/folder/of%20mine?h=1', { keptAt: at(-200) }),
      place('/video/inner', { keptAt: at(-100) }),
      place('/video/gone', { keptAt: at(-90) }),
      place('/%', { keptAt: at(-80) }),
      place('/library/x', { keptAt: at(-70) }),
    );
    expect((await begun()).map(({ title, path }) => [title.text, path])).toEqual([
      ['Odd', '/video/folder/of%20mine?h=1'],
      ['Open', '/video/open'],
    ]);
    await save(place('/video/open', { isDone: true, keptAt: at(0) }));
    expect((await begun()).map(({ title }) => title.text)).toEqual(['Odd']);
  });

  it('are limited in number', async () => {
    for (let from = 0; from < 250; from += 50)
      await save(
        ...Array.from({ length: 50 }, (_, n) =>
          place(`/video/many-${from + n}`, { keptAt: at(-100_000 + from + n) }),
        ),
      );
    expect(await read()).toHaveLength(50);
    for (const wrong of [
      { places: [place('video/a')] },
      { places: [place('/video/a', { at: -1 })] },
      { places: Array.from({ length: 51 }, () => place('/video/a')) },
    ])
      expect((await member.send('PUT', '/api/places', wrong)).status).toBe(400);
    expect((await test.fetch('/api/places')).status).toBe(401);
  });
});
