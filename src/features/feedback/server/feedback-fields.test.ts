import { beforeAll, expect, it } from 'vitest';
import { type Field, namesOf } from '#shared/fields.ts';
import { onBothEnginesInFull } from '../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../test/hub.ts';
import { memberOf } from '../../../../test/members.ts';
import { Feedback, FeedbackCard, feedbackFields, feedbackRoutes, OwnFeedback } from '../contract.ts';
import { given, idIn } from '../fixtures.ts';
import type { StoredFeedback } from './stored.ts';
import { feedbackDocument } from './trail.ts';

/** Notes of the hub on feedback, and values made when it is read. */
const notes = ['id', 'version', 'awaits', 'copies', 'retainUntil', 'createdAt'];
const made = ['from', 'flagged', 'hasScreenshot', 'merged', 'messages', 'canMail', 'answers', 'follow'];

type Table = Record<string, Field>;

const uses = (use: string): string[] => namesOf<Table, string>(feedbackFields, use);

it('has every field that is changed and that the API returns', () => {
  const schemas = [Feedback, FeedbackCard, OwnFeedback, feedbackRoutes.change.input];
  const names = new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));
  expect([...names].filter((name) => !(name in feedbackFields)).sort()).toEqual([...notes, ...made].sort());
});

it('audits whatever is changed, and nothing that is withheld', () => {
  expect(uses('audited')).toEqual(expect.arrayContaining(uses('triaged')));
  expect(feedbackDocument.withheld).toEqual([...uses('withheld'), 'messages']);
  expect(uses('audited').filter((name) => uses('withheld').includes(name))).toEqual([]);
});

onBothEnginesInFull('a field of feedback that those who answer change', (engine) => {
  let hub: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    editor = await memberOf(hub, { roles: ['EDITOR', 'COMPLIANCE', 'ADMIN'] });
  });

  it.each(namesOf(feedbackFields, 'triaged'))('is stored, returned and audited: %s', async (name) => {
    const others: Pick<StoredFeedback, typeof name> = {
      kind: 'praise',
      state: 'planned',
      assignee: editor.uid,
      tags: ['tag'],
    };
    const id = idIn(await given(editor, { kind: 'idea' }));
    const read = async (path: string) => (await editor.fetch(path)).json();
    const { version } = await read(`/api/feedback/${id}`);
    const answer = await editor.send('PATCH', `/api/feedback/${id}`, { version, [name]: others[name] });
    expect(answer.status, await answer.clone().text()).toBe(200);
    const returned = (await read(`/api/feedback/${id}`))[name];
    expect(name === 'assignee' ? returned.uid : returned).toEqual(others[name]);
    const { document } = await read(`/api/audit/documents/Feedback/${id}`);
    expect(document.fields[name]).toEqual(others[name]);
    expect(document.unknown).toEqual([]);
  });
});
