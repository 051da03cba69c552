import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * From this moment on public items need approval, whatever their category, wherever the rules ask for approval at all. The
 * library that is there already is looked through once: public content that was never approved is put under embargo.
 */
export const compliancePublicIsRetail: Migration = {
  name: '0047-compliance-public-is-retail',
  async up(query, engine) {
    await sql`insert into jobs
        (id, kind, payload, state, priority, dedupe_key, attempts, max_attempts, run_at, progress, created_at)
      select 'public-is-retail', 'compliance.look-again', '{}', 'queued', 0, null, 0, 5, ${engine.now}, 0, ${engine.now}
      where exists (select 1 from items)`.execute(query);
  },
};
