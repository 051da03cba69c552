import { expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { tusOf } from '../../../../../test/tus.ts';
import { somePdf } from '../../../uploads/fixtures.ts';
import { Item } from '../../contract.ts';

const subRip = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nBonjour\n');
const broken = Buffer.from('WEBVTT\n\n00:00:03.000 --> 00:00:02.000\nBackwards\n');

onBothEnginesInFull('captions', (engine) => {
  const started = startTestHub(engine, { ROLE: 'all' });

  it('are read from a finished upload, which is consumed only if they are valid', async () => {
    const hub = await started;
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const tus = await tusOf(hub.hub.url, editor.cookie);
    const { id } = await addItem(hub.hub.ctx);
    const uploaded = async (bytes: Buffer, filename: string) => {
      const path = await tus.begin(bytes.length, { filename });
      await tus.sendRest(path, bytes);
      await tus.settled(path);
      return path;
    };
    const put = async (path: string, more: object = {}) =>
      editor.send('PUT', `/api/library/items/${id}/captions`, {
        version: 1,
        captions: { language: 'fr', kind: 'captions', upload: path.split('/').at(-1), ...more },
      });
    const issues = async (answer: Response) => (await answer.json()).params.issues;
    const stateOf = async (path: string) => (await tus.settled(path)).state;

    const pdf = await uploaded(somePdf, 'captions.vtt');
    expect(await issues(await put(pdf))).toEqual([{ path: 'captions.upload', reason: 'wrong-kind' }]);
    const wrong = await uploaded(broken, 'wrong.vtt');
    expect(await issues(await put(wrong))).toMatchObject([{ reason: 'ends-before-start', line: 3 }]);
    expect([await stateOf(pdf), await stateOf(wrong)]).toEqual(['done', 'done']);
    const right = await uploaded(subRip, 'talk.srt');
    expect((await put(right, { text: subRip.toString() })).status).toBe(400);
    const taken = await put(right);
    expect(taken.status).toBe(200);
    const [caption] = Item.parse(await taken.json()).captions;
    expect(caption).toMatchObject({ language: 'fr', kind: 'captions' });
    expect(await (await editor.fetch(caption?.url ?? '')).text()).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nBonjour\n',
    );
    expect(await stateOf(right)).toBe('taken');
  });
});
