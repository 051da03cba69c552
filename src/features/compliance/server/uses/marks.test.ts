import { expect, it } from 'vitest';
import { type Content, findContent } from '#features/library/server/doors/content.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { marksOf, pageMarkOf } from './marks.ts';

onBothEnginesInFull('marks of shown content', (engine) => {
  it('differ if texts, files, order or language do, and in nothing else', async () => {
    const test = await startTestHub(engine);
    const { ctx } = test.hub;
    const editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
    const items = [(await addReady(ctx, 'audio', 'one')).id, (await addReady(ctx, 'audio', 'two')).id];
    const season = { titles: { en: 'A season' }, slug: 'a-season', published: true, items };
    const { id } = await (await editor.send('POST', '/api/audio_playlists', season)).json();
    const found = await findContent(ctx, 'audio_playlist', id);
    if (found?.type !== 'audio_playlist') throw new Error('it is not there');
    const [one, two] = found.items;
    if (!one || !two) throw new Error('they are not there');
    const others: Content[] = [
      // Approved public copy changes the shown texts without a new version.
      { ...found, playlist: { ...found.playlist, titles: { en: 'Approved' } } },
      { ...found, items: [{ ...one, version: one.version + 1 }, two] },
      { ...found, items: [one] },
      { ...found, items: [two, one] },
    ];
    const marks = await Promise.all([found, { ...found }, ...others].map((each) => pageMarkOf(ctx, each)));
    expect(marks[1]).toBe(marks[0]);
    expect(new Set(marks).size).toBe(others.length + 1);
    const [french, english] = [await marksOf(ctx, found, 'fr'), await marksOf(ctx, found, 'en')];
    expect(french).toContain(marks[0]);
    expect(french).toHaveLength(4);
    expect(new Set([...french, ...english]).size).toBe(5);
  });
});
