import { beforeAll, expect, it } from 'vitest';
import { samplesRemoved } from '#features/library/server/index.ts';
import { createProgram } from '#features/programs/server/programs/change.ts';
import { sampleId } from '#features/programs/server/samples/sample.ts';
import { actAsHub } from '#server/context.ts';
import { approveItem, openCategory, publishRules } from '../src/features/compliance/fixtures.ts';
import { attestationModule, publishProgram } from '../src/features/programs/server/fixtures.ts';
import { onBothEngines } from './context.ts';
import { startTestHub, type TestHub } from './hub.ts';
import { memberOf } from './members.ts';

onBothEngines('a legal hold beyond items', (engine) => {
  let hub: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let principal: typeof editor;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
  });

  const place = async (legalHold: object) => {
    const input = { matter: 'Smith v. Hub', reason: 'Letter of 3 March', ...legalHold };
    const answer = await principal.send('POST', '/api/compliance/holds', input);
    expect(answer.status).toBe(200);
    return (await answer.json()).id as string;
  };
  const lift = async (id: string) => {
    const answer = await principal.send('POST', `/api/compliance/holds/${id}/lift`, { reason: 'Settled' });
    expect(answer.status).toBe(200);
  };
  const reasonOf = async (answer: Response) => [answer.status, (await answer.json()).params?.reason];
  const refusedByLegalHold = [403, 'held'];
  const made = async (path: string, input: object) => {
    const answer = await editor.send('POST', path, input);
    expect(answer.status).toBe(201);
    return `${path}/${(await answer.json()).id}`;
  };

  it('on everything retains programs, shows and announcements, until it is lifted', async () => {
    const startsAt = new Date().toISOString();
    const paths = [
      await made('/api/programs', { titles: { en: 'Basics' } }),
      await made('/api/shows', { titles: { en: 'Talks' }, slug: `talks-${engine}` }),
      await made('/api/announcements', {
        titles: { en: 'New' },
        texts: {},
        link: null,
        startsAt,
        endsAt: null,
      }),
    ];
    const legalHold = await place({ kind: 'all' });
    for (const path of paths)
      expect([path, await reasonOf(await editor.send('DELETE', path))]).toEqual([path, refusedByLegalHold]);
    await lift(legalHold);
    for (const path of paths) expect([path, (await editor.send('DELETE', path)).status]).toEqual([path, 200]);
  });

  it('on a person retains their progress in programs, and nobody else’s', async () => {
    const [learner, other] = [await memberOf(hub), await memberOf(hub)];
    const { id } = await publishProgram(editor, {
      modules: [attestationModule('word'), attestationModule('two')],
    });
    const enrolled = await editor.send('POST', `/api/programs/${id}/learners`, {
      emails: [learner.email, other.email],
    });
    expect(enrolled.status).toBe(200);
    const legalHold = await place({ kind: 'person', target: learner.email });
    const path = (uid: string) => `/api/programs/${id}/learners/${uid}`;
    const reset = (uid: string) => editor.send('POST', `${path(uid)}/modules/word/reset`, {});
    expect(await reasonOf(await reset(learner.uid))).toEqual(refusedByLegalHold);
    expect((await reset(other.uid)).status).toBe(200);
    expect(await reasonOf(await editor.send('DELETE', path(learner.uid)))).toEqual(refusedByLegalHold);
    expect((await editor.send('DELETE', path(other.uid))).status).toBe(200);
    await lift(legalHold);
    expect((await reset(learner.uid)).status).toBe(200);
    expect((await editor.send('DELETE', path(learner.uid))).status).toBe(200);
  });

  it('on a person retains the sample program with their progress', async () => {
    const { ctx } = hub.hub;
    const learner = await memberOf(hub);
    const modules = [attestationModule('word')];
    const { version } = await createProgram(
      actAsHub(ctx),
      { titles: { en: 'First steps' }, modules },
      sampleId,
    );
    const path = `/api/programs/${sampleId}`;
    expect((await editor.send('POST', `${path}/publish`, { version })).status).toBe(200);
    await editor.send('POST', `${path}/learners`, { emails: [learner.email] });
    const legalHold = await place({ kind: 'person', target: learner.email });
    const removeSamples = async () => {
      for (const listener of ctx.events.listeners.get(samplesRemoved.name) ?? [])
        await listener(ctx, {} as never);
      return (await editor.fetch(`${path}/learners`)).status;
    };
    expect(await removeSamples()).toBe(200);
    await lift(legalHold);
    expect(await removeSamples()).toBe(404);
  });

  it('on approved public copy, or its submitter, retains its season and show', async () => {
    await publishRules(principal, { categories: [{ ...openCategory, needsApproval: true }] });
    const season = await made('/api/audio_playlists', { titles: { en: 'Season of words' } });
    const show = await made('/api/shows', { titles: { en: 'Show of words' }, slug: `words-${engine}` });
    const cases = [
      { path: season, about: 'Playlist' },
      { path: show, about: 'Podcast' },
    ] as const;
    for (const { path, about } of cases) {
      const id = path.split('/').at(-1) ?? '';
      await approveItem(editor, principal, id, about);
      for (const target of [
        { kind: 'item', target: id },
        { kind: 'person', target: editor.uid },
      ]) {
        const legalHold = await place(target);
        expect([target, await reasonOf(await editor.send('DELETE', path))]).toEqual([
          target,
          refusedByLegalHold,
        ]);
        await lift(legalHold);
      }
      expect((await editor.send('DELETE', path)).status).toBe(200);
    }
    await publishRules(principal, {});
  });
});
