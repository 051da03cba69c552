import type { Migration } from '../migrate.ts';

/** Steps of setting up the hub that administrators have dismissed from their start page. */
export const homeDismissedSteps: Migration = {
  name: '0058-home-dismissed-steps',
  async up(query) {
    await query.schema
      .createTable('dismissed_steps')
      .addColumn('uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
      .addColumn('step', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('dismissed_steps_pk', ['uid', 'step'])
      .execute();
  },
};
