import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * From now on public items need approval, whatever their category, if the rules require approval at all. The existing library
 * is checked once: public content that was never approved is put under embargo.
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
