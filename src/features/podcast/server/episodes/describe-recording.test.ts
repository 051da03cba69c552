import { expect, it } from 'vitest';
import { findItems } from '#features/library/server/doors/items.ts';
import { actAsHub } from '#server/context.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { changeEpisode } from './change.ts';

onBothEnginesInFull('the description of an episode', (engine) => {
  it('appears on its page, with its links, unless the recording has a description of its own', async () => {
    const test = await startTestHub(engine);
    const { ctx } = test.hub;
    const editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
    const { id, language } = await addReady(ctx, 'audio', 'talk', { titles: { en: 'Talk' } });
    const say = async (en: string) => {
      const { version } = await (await editor.fetch(`/api/library/items/${id}`)).json();
      const input = { version, descriptions: en ? { en } : {} };
      expect((await editor.send('PATCH', `/api/library/items/${id}`, input)).status).toBe(200);
    };
    const write = async (notes: string) => {
      const { version } = await (await editor.fetch(`/api/episodes/${id}`)).json();
      await changeEpisode(actAsHub(ctx), { item: id, version, notes });
      return (await findItems(ctx, [id]))[0]?.descriptions.en ?? '';
    };
    expect(language ?? 'en').toBe('en');
    expect(await write('<p>Notes</p>')).toBe('What it says, line by line.');
    await say('');
    expect(await write('<p>More <a href="https://a.example/?b&amp;c"><b>here</b></a></p><p>&lt;b></p>')).toBe(
      'More here (https://a.example/?b&c)\n\n<b>',
    );
    expect(await (await test.fetch('/audio/talk')).text()).toContain(
      '<meta property="og:description" content="More here (https://a.example/?b&amp;c)',
    );
    expect(await write('<p>Other <script>no</script></p>')).toBe('Other');
    await say('My own');
    expect(await write('<p>Third</p>')).toBe('My own');
  });
});
