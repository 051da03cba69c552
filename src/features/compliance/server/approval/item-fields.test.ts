import { beforeAll, expect, it } from 'vitest';
import { type Details, type Item, itemFields } from '#features/library/contract.ts';
import { findItem, type StoredItem } from '#features/library/server/doors/items.ts';
import { adoptCopy } from '#features/library/server/items/working-copy.ts';
import { actAsHub } from '#server/context.ts';
import { namesOf } from '#shared/fields.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { precheckItem } from '../precheck/precheck-item.ts';
import { bundleOf, fingerprintOf, sealOf } from './bundle.ts';

/** Another value for each field that people edit, with a word to find it by: a new field does not compile without one. */
const others: Details = {
  titles: { en: 'Guaranteed titles' },
  descriptions: { en: 'Guaranteed descriptions' },
  language: 'fr',
  audience: 'members',
  category: 'Guaranteed category',
  tags: ['tags'],
  chapters: [{ startMs: 0, title: { en: 'Guaranteed chapters' } }],
  speakers: [{ name: 'Maya Speakers', role: 'Guaranteed economist' }],
};
const written = namesOf(itemFields, 'written');
/** Fields with texts, beside those that only name an option. */
const inWords = written.filter((name) => JSON.stringify(others[name]).includes('Guaranteed '));

onBothEnginesInFull('a field of an item', (engine) => {
  let hub: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let before: StoredItem;
  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    editor = await memberOf(hub, { roles: ['EDITOR', 'COMPLIANCE'] });
    before = await addItem(hub.hub.ctx, { titles: { en: 'Before' } });
  });
  const isApproved = (name: string) => namesOf(itemFields, 'approved').some((each) => each === name);
  const isSearched = (name: string) => namesOf(itemFields, 'searched').some((each) => each === name);

  it.each(written)('is stored, returned and audited: %s', async (name) => {
    const { id, version } = await addItem(hub.hub.ctx, { titles: { en: 'Before' } });
    const input = { version, [name]: others[name] };
    const answer = await editor.send('PATCH', `/api/library/items/${id}`, input);
    expect(((await answer.json()) as Item)[name]).toEqual(others[name]);
    const read = await (await editor.fetch(`/api/library/items/${id}`)).json();
    expect(read[name]).toEqual(others[name]);
    const { document } = await (await editor.fetch(`/api/audit/documents/Item/${id}`)).json();
    expect(document.fields[name]).toEqual(others[name]);
    expect(document.unknown).toEqual([]);
  });

  it.each(written)('is part of the seal if it is approved: %s', async (name) => {
    const after = { ...before, [name]: others[name] };
    const seal = async (item: StoredItem) => sealOf((await bundleOf(hub.hub.ctx, item)).bundle);
    expect(fingerprintOf(after) !== fingerprintOf(before)).toBe(isApproved(name));
    expect((await seal(after)) !== (await seal(before))).toBe(isApproved(name));
  });

  it.each(inWords.filter((name) => name !== 'category'))('is checked before approval: %s', async (name) => {
    const { findings } = await precheckItem(hub.hub.ctx, { ...before, [name]: others[name] });
    expect(findings.map(({ word }) => word)).toContain('guaranteed');
  });

  it.each(written.filter(isSearched))('is found by a search: %s', async (name) => {
    const { id } = await addItem(hub.hub.ctx, { titles: { en: 'Before' }, [name]: others[name] });
    const { items } = await (await editor.fetch(`/api/library/items?search=${name}`)).json();
    expect(items.map((item: Item) => item.id)).toContain(id);
  });

  it('is copied to a working copy, and back', async () => {
    const { id } = await addItem(hub.hub.ctx, { titles: { en: 'Original' } });
    const copy = await (await editor.send('POST', `/api/library/items/${id}/working-copy`, {})).json();
    const input = { version: copy.version, ...others };
    expect((await editor.send('PATCH', `/api/library/items/${copy.id}`, input)).status).toBe(200);
    const changed = await findItem(hub.hub.ctx, copy.id);
    if (!changed) throw new Error('gone');
    expect(await adoptCopy(actAsHub(hub.hub.ctx), changed)).toMatchObject(others);
  });
});
