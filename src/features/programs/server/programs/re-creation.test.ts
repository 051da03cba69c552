import { expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { chooser, reCreationOf } from '../../../../../test/re-creation.ts';
import { attestationModule, quizModule, readBody } from '../fixtures.ts';
import { toTrail } from './change.ts';
import { findProgram } from './repository.ts';

onBothEnginesInFull('re-creating a program from the trail', (engine) => {
  it('returns it as it was after every change, including publishing and archiving', async () => {
    const hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    const modules = [quizModule('quiz')];
    const made = await readBody<{ id: string }>(
      editor.send('POST', '/api/programs', { titles: { en: 'Basics' }, modules }),
    );
    const { id } = made;
    const read = async () => {
      const program = await findProgram(hub.hub.ctx, id);
      if (!program) throw new Error('gone');
      return program;
    };
    const history = reCreationOf(principal, { type: 'Program', id }, async () => toTrail(await read()));
    const choose = chooser(8);
    const send = async (method: 'PATCH' | 'POST', path: string, input: object = {}) => {
      const { version } = await read();
      const answer = await editor.send(method, `/api/programs/${id}${path}`, { version, ...input });
      expect(answer.status, await answer.clone().text()).toBe(200);
    };
    const change = (changes: object) => send('PATCH', '', changes);
    const move = async () => {
      const { state } = await read();
      await send('POST', state === 'archived' ? '/restore' : state === 'draft' ? '/publish' : '/archive');
    };
    await history.compare();
    for (let step = 0; step < 15; step += 1) {
      await choose([
        () => change({ titles: { en: choose(['Basics', 'More', 'Most']) }, remindDays: choose([0, 7]) }),
        () => change({ due: choose([null, { type: 'days', days: 30 }]), certificate: choose([true, false]) }),
        () => change({ modules: choose([modules, [...modules, attestationModule('word')]]) }),
        move,
      ])();
      await history.compare();
    }
    await history.compareAll();
  });
});
