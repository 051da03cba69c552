import { sql } from 'kysely';
import { fold } from '#shared/fold.ts';
import type { Migration } from '../migrate.ts';

interface Submission {
  id: string;
  bundle: string;
  body: string | { title: string };
}

/** Facts about submissions for the queue of principals: what it is filtered by, who is to decide, and by when. */
export const complianceQueue: Migration = {
  name: '0054-compliance-queue',
  async up(query) {
    await query.schema
      .createTable('compliance_queue')
      .addColumn('approval_id', 'text', (column) => column.primaryKey())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('findings', 'integer')
      .addColumn('assignee', 'text')
      .addColumn('assignee_name', 'text')
      .addColumn('due_at', 'bigint')
      .execute();
    await sql`create index compliance_queue_assignee on compliance_queue (assignee)`.execute(query);
    const submissions = await sql<Submission>`select id, bundle, body from compliance_approvals`.execute(
      query,
    );
    for (const { id, bundle, body } of submissions.rows) {
      const { category }: { category: string } = JSON.parse(bundle);
      const { title }: { title: string } = typeof body === 'string' ? JSON.parse(body) : body;
      await sql`insert into compliance_queue (approval_id, category, title)
        values (${id}, ${category}, ${fold(title)})`.execute(query);
    }
  },
};
