import { beforeAll, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import type { Actor, Member } from '#shared/actor.ts';
import { dayMs } from '#shared/durations.ts';
import type { Role } from '#shared/roles.ts';
import { onBothEngines, testContext } from '../../../../../test/context.ts';
import { decide } from '../../contract/decide.ts';
import { audiences, embargoReasons } from '../../contract.ts';
import { indexAudienceOf, indexAudiencesOf } from '../items/index-audiences.ts';
import { findItems } from '../items/repository.ts';
import { noFacts, type StoredItem } from '../items/stored.ts';
import { addItem } from '../search/fixtures.ts';
import { tables } from '../tables.ts';
import { maybeSeenBy, seenBy, visibleIn } from './repository.ts';

function somebody(roles: Role[], isSecurityLicensed: boolean): Member {
  return {
    kind: 'member',
    uid: 'x',
    email: 'x@example.com',
    name: 'X',
    photo: null,
    roles,
    isSecurityLicensed,
    crdCheck: 'passed',
    via: { session: 's' },
    provenAt: new Date(),
  };
}

const actors: readonly Actor[] = [
  { kind: 'visitor', id: null },
  somebody(['USER'], false),
  somebody(['USER'], true),
  somebody(['EDITOR'], false),
  somebody(['COMPLIANCE'], false),
  somebody(['ADMIN'], true),
];

const files = [
  { source: { type: 'url', url: 'https://example.com/a.mp4', format: 'file' } },
  {
    source: { type: 'file', key: 'k', name: 'a.mp4', file: 'a.mp4', size: 1, mime: 'video/mp4' },
    facts: noFacts,
    processing: { state: 'waiting', problem: null },
  },
] as unknown as Partial<StoredItem>[];

/** Every combination of what decides. */
function everyState(now: number): Partial<StoredItem>[] {
  const both = [true, false];
  return both.flatMap((published) =>
    both.flatMap((archived) =>
      audiences.flatMap((audience) =>
        [null, ...embargoReasons].flatMap((embargo) =>
          [null, new Date(now - dayMs), new Date(now), new Date(now + dayMs)].flatMap((embargoFrom) =>
            files.map((file) => ({ ...file, published, archived, audience, embargo, embargoFrom })),
          ),
        ),
      ),
    ),
  );
}

onBothEngines('the condition in the database', (engine) => {
  let ctx: Context;
  let items: StoredItem[];
  beforeAll(async () => {
    ctx = await testContext(engine);
    const now = ctx.now().getTime();
    Object.assign(ctx, { now: () => new Date(now) });
    const ids: string[] = [];
    for (const state of everyState(now)) ids.push((await addItem(ctx, state)).id);
    items = await findItems(ctx, ids);
  });

  const rows = () => tables(ctx).selectFrom('items');
  const isSeen = (actor: Actor, content: Parameters<typeof decide>[0]['content']) =>
    decide({ actor, content, purpose: 'see' }).allowed;

  it.each(actors.map((actor, at) => ({ actor, at })))('equals the decision ($at)', async ({ actor }) => {
    const expected = items.filter((item) => isSeen(actor, item)).map(({ id }) => id);
    const found = await rows()
      .select('id')
      .where((item) => item.and(seenBy(ctx, actor)))
      .execute();
    expect(found.map(({ id }) => id).sort()).toEqual(expected.sort());
    expect(items).toHaveLength(640);
    expect(expected.length).toBeGreaterThan(0);
    const maybe = await rows()
      .select('id')
      .where((item) => item.and(maybeSeenBy(actor)))
      .execute();
    const loose = new Set(maybe.map(({ id }) => id));
    expect(expected.filter((id) => !loose.has(id))).toEqual([]);
  });

  it('equals the decision for the columns of one row and the index audiences too', async () => {
    const found = await rows().select(['id', 'published', 'archived', 'audience', 'hold_from']).execute();
    const columns = new Map(found.map((row) => [row.id, row]));
    for (const actor of actors)
      for (const item of items) {
        const row = columns.get(item.id);
        if (!row) throw new Error('a row is missing');
        expect(isSeen(actor, visibleIn(ctx, row))).toBe(isSeen(actor, item));
        if (item.archived) continue;
        expect(indexAudiencesOf(item).includes(indexAudienceOf(actor))).toBe(isSeen(actor, item));
      }
  });
});
