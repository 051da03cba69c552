import { expect, it } from 'vitest';
import { newId } from '#shared/ids.ts';
import { few } from '../../../../../test/full-run.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { makeLink } from '../links/fixtures.ts';

/** More than the 300 addresses and the 10 passwords that one may try. */
const tries = few(500, 1000);
const together = 20;
async function atOnce(ask: (count: number) => Promise<void>): Promise<void> {
  for (let count = 0; count < tries; count += together)
    await Promise.all(Array.from({ length: together }, (_, at) => ask(count + at)));
}

/** Headers that differ between any two answers, or that name the server. */
function bare(html: string, id: string): string {
  return html.replaceAll(id, '').replaceAll(/nonce[-=]"?[\w+/=]+"?|[a-z0-9]{10}-\w+/g, '');
}

it('guesses at addresses are limited and recorded, and reveal nothing about existence', async () => {
  const { hub, fetch, send } = await startTestHub('sqlite', { RATE_LIMIT: '100000' });
  const hidden = await addItem(hub.ctx, { audience: 'members' });
  const link = await makeLink(await memberOf({ hub, fetch, send }), { target: hidden.id });
  const draft = await addItem(hub.ctx, { published: false });
  const answers = new Map<string, Set<string>>();
  const statuses: number[] = [];
  await atOnce(async (count) => {
    const id = [newId(), hidden.id, draft.id][count % 3] ?? '';
    const answer = await fetch(`/video/${id}`);
    statuses.push(answer.status);
    expect(answer.headers.has('retry-after')).toBe(answer.status === 429);
    const kind = `${id === hidden.id || id === draft.id ? 'hidden' : 'nothing'} ${answer.status}`;
    const seen = answers.get(kind) ?? new Set();
    answers.set(kind, seen.add(bare(await answer.text(), id)));
  });
  // Those that were under way when the limit was reached still got their answer.
  const slowed = statuses.filter((status) => status === 429).length;
  expect(slowed).toBeGreaterThan(tries - 300 - together);
  expect(statuses.filter((status) => status === 404)).toHaveLength(tries - slowed);
  for (const status of [404, 429]) {
    expect(answers.get(`hidden ${status}`)).toEqual(answers.get(`nothing ${status}`));
    expect(answers.get(`hidden ${status}`)?.size).toBe(1);
  }
  // A person with the right address is not affected by guesses from the same network.
  expect((await fetch(link.path)).status).toBe(200);
  const noted = (await listEntries(hub.ctx)).filter(({ action }) => action === 'link.guessing-slowed');
  expect(noted.map(({ after, subject }) => [after, subject.id])).toEqual([[{ step: 'link' }, '']]);
});

it('guesses at a password are limited and recorded', async () => {
  const hub = await startTestHub('sqlite', { RATE_LIMIT: '100000' });
  const { id: target } = await addItem(hub.hub.ctx);
  const link = await makeLink(await memberOf(hub), { target, password: 'correct horse' });
  const give = (password: string) =>
    hub.fetch(`/link${link.path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: hub.hub.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ password }).toString(),
    });
  const statuses = new Map<number, number>();
  await atOnce(async (count) => {
    const { status } = await give(`guess ${count}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  expect(Object.fromEntries(statuses)).toEqual({ 401: 10, 429: tries - 10 });
  // Not even the right one is looked at now.
  const late = await give('correct horse');
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  const noted = (await listEntries(hub.hub.ctx)).filter(({ action }) => action === 'link.guessing-slowed');
  expect(noted.map(({ after, subject }) => [after, subject.id])).toEqual([[{ step: 'password' }, link.id]]);
});
