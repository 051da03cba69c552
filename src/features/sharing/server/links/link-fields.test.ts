import { beforeAll, expect, it } from 'vitest';
import { type Field, namesOf } from '#shared/fields.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { Link, LinkControls, LinkDefaults, linkFields, linkRoutes } from '../../contract.ts';
import { makeLink } from './fixtures.ts';

/** Notes of the hub on a link, and values made when it is read. */
const notes = ['id', 'version', 'batch', 'openings', 'lastOpenedAt', 'createdAt', 'updatedAt'];
const made = ['titles', 'poster', 'ownerName', 'state', 'isWithdrawn', 'openedBy', 'path', 'url'];

const uses = (use: string): string[] => namesOf<Record<string, Field>, string>(linkFields, use);

/** Another value for each field that owners control: a new field does not compile without one. */
const others: LinkControls = {
  label: 'Label',
  note: 'Note',
  campaign: 'Campaign',
  recipient: 'ann@example.com',
  gate: 'email',
  downloads: true,
  startAt: 1000,
  language: 'ar',
  mostOpenings: 7,
  expiresAt: '2999-01-01T00:00:00.000Z',
  password: 'open sesame',
};

it('has every field that owners control, that has a default and that the API returns', () => {
  const { create, update } = linkRoutes;
  const schemas = [Link, LinkControls, LinkDefaults, create.input, update.input];
  const names = new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));
  expect([...names].filter((name) => !(name in linkFields)).sort()).toEqual(
    [...notes, ...made, 'expiryDays'].sort(),
  );
});

it('audits whatever owners control, and of a password whether there is one', () => {
  expect([...uses('audited'), 'password']).toEqual(expect.arrayContaining(uses('written')));
  expect(uses('audited')).toContain('hasPassword');
});

onBothEnginesInFull('a field of a link that its owner controls', (engine) => {
  let hub: TestHub;
  let owner: Awaited<ReturnType<typeof memberOf>>;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  let target: string;
  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    owner = await memberOf(hub);
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    target = (await addItem(hub.hub.ctx)).id;
  });

  it.each(namesOf(linkFields, 'written'))('is stored, returned, duplicated and audited: %s', async (name) => {
    const { id, version } = await makeLink(owner, { target });
    const answer = await owner.send('PATCH', `/api/links/${id}`, { version, [name]: others[name] });
    expect(answer.status, await answer.clone().text()).toBe(200);
    const [field, value] =
      name === 'password' ? (['hasPassword', true] as const) : ([name, others[name]] as const);
    const read = async (path: string) => (await owner.fetch(path)).json();
    expect((await read(`/api/links/${id}`))[field]).toEqual(value);
    const { document } = await (await principal.fetch(`/api/audit/documents/Link/${id}`)).json();
    expect(document.fields[field]).toEqual(value);
    expect(document.unknown).toEqual([]);
    const duplicate = await (await owner.send('POST', `/api/links/${id}/duplicate`)).json();
    expect(duplicate[field]).toEqual(value);
  });
});
