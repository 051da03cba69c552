import { expect, test } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import {
  attestationModule,
  learnerOf,
  publishProgram,
  quizModule,
  readBody,
  rightAnswers,
} from '../fixtures.ts';

onBothEnginesInFull('one’s own data', (engine) => {
  test('contains one’s own progress in programs, and nothing of others', async () => {
    const hub = await startTestHub(engine);
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const modules = [quizModule('quiz'), attestationModule('word', { confirm: 'tick' })];
    const { id } = await publishProgram(editor, { modules });
    const [member, other] = [await memberOf(hub), await memberOf(hub)];
    const learner = learnerOf(member, id);
    await learner.enrol();
    const attempt = (await learner.attempt('quiz')).quiz?.open?.id ?? '';
    await learner.handIn('quiz', attempt, rightAnswers);
    const { standing } = await learner.attest('word', {
      hash: (await learner.open('word')).attestation?.hash,
    });
    type Export = { rooms: { programs: unknown } };
    const { rooms } = await readBody<Export>(member.fetch('/api/profile/export'));
    expect(rooms.programs).toMatchObject({
      enrolments: [
        {
          program: id,
          titles: { en: 'Basics' },
          state: 'completed',
          email: member.email,
          modules: expect.arrayContaining([
            expect.objectContaining({ module: 'word', state: 'done', attested: expect.anything() }),
          ]),
          attempts: [{ module: 'quiz', score: 100, answers: expect.any(Array) }],
        },
      ],
      certificates: [{ number: standing.certificate?.number, program: id }],
    });
    expect(JSON.stringify(rooms)).toContain('Because of that.');
    expect((await readBody<Export>(other.fetch('/api/profile/export'))).rooms.programs).toEqual({
      enrolments: [],
      certificates: [],
    });
  });
});
