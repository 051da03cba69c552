import { expect, test } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { onBothEngines } from '../../../../test/context.ts';
import { startTestHub } from '../../../../test/hub.ts';
import { memberOf } from '../../../../test/members.ts';
import { given, idIn } from '../fixtures.ts';
import { addReply } from './follow/service.ts';

onBothEngines('one’s own feedback', (engine) => {
  test('is in the personal data export, with its answers and without its secret', async () => {
    const hub = await startTestHub(engine);
    const [author, other] = [await memberOf(hub), await memberOf(hub)];
    const editor = await memberOf(hub, { roles: ['EDITOR'], firstName: 'Edith', lastName: 'Or' });
    const secret = await given(author, { text: 'A louder bell', rating: 2, page: '/library' });
    await given(other, { text: 'A softer bell' });
    await editor.send('POST', `/api/feedback/${idIn(secret)}/answers`, { text: 'It rings', state: 'done' });
    await addReply(actAsHub(hub.hub.ctx), idIn(secret), 'I hear it');
    const text = await (await author.fetch('/api/profile/export')).text();
    expect(JSON.parse(text)).toMatchObject({
      rooms: {
        feedback: [
          {
            kind: 'idea',
            rating: 2,
            state: 'done',
            text: 'A louder bell',
            page: '/library',
            messages: [
              { from: 'us', text: 'It rings' },
              { from: 'you', text: 'I hear it' },
            ],
          },
        ],
      },
    });
    expect(text).not.toContain('softer');
    expect(text).not.toContain(secret);
  });
});
