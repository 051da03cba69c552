import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { onBothEnginesInFull } from '../../../../test/context.ts';
import { startTestHub } from '../../../../test/hub.ts';
import { memberOf } from '../../../../test/members.ts';
import { auditExportPath } from '../contract.ts';
import { hashOf, recordChange } from './record.ts';

onBothEnginesInFull('the export of the trail', (engine) => {
  const started = startTestHub(engine);
  const admin = started.then((hub) => memberOf(hub, { roles: ['ADMIN'] }));
  const recorded = started.then(async ({ hub }) => {
    const after = { name: '=cmd("x"), "y"\nz' };
    await transaction(actAsHub(hub.ctx), async (inside) => {
      for (let at = 1; at <= 2500; at += 1)
        await recordChange(inside, { action: 'thing.made', subject: { type: 'Thing', id: `=${at}` }, after });
    });
  });

  async function exported(query: string): Promise<Response> {
    await recorded;
    return (await admin).fetch(`${auditExportPath}?${query}`);
  }

  it('is a table without formulas that a spreadsheet would run', async () => {
    const answer = await exported('action=thing.made');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-[\d-]+\.csv"$/);
    const bytes = await answer.bytes();
    // Without this mark spreadsheets take names in French or Arabic for something else.
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows: Record<string, string>[] = parse(Buffer.from(bytes), { bom: true, columns: true });
    expect(rows).toHaveLength(2500);
    expect(rows[0]).toMatchObject({
      actor_kind: 'operator',
      actor_name: 'hub',
      action: 'thing.made',
      subject_id: "'=2500",
      before: '',
      after: '{"name":"=cmd(\\"x\\"), \\"y\\"\\nz"}',
    });
    expect(rows.at(-1)?.subject_id).toBe("'=1");
  });

  it('is lines of JSON whose hashes anybody can verify', async () => {
    const lines = (await (await exported('format=jsonl')).text()).trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(2500);
    let following = '';
    for (const line of lines) {
      const { previousHash, hash } = JSON.parse(line);
      const entry = line.slice(line.indexOf('"entry":') + 8, -1);
      expect(hashOf(previousHash, entry)).toBe(hash);
      if (following) expect(hash).toBe(following);
      following = previousHash;
    }
    expect(following).toBe('');
  });

  it('contains the filtered entries', async () => {
    const text = await (await exported('format=jsonl&subjectId=%3D7')).text();
    expect(text.trimEnd().split('\n')).toHaveLength(1);
    expect(await (await exported('format=jsonl&action=none')).text()).toBe('');
  });
});
