import { recordChange } from '#features/audit/server/index.ts';
import { command, optional, text } from '#server/commands/command.ts';
import { transaction } from '#server/db/connection.ts';
import { insertBackup } from './health/repository.ts';

const recordBackup = command({
  name: 'backup record',
  about: 'Record that a backup was made just now, so that Administration shows its age and warns without one',
  options: { note: optional('TEXT', 'Where it is, or what made it', text) },
  async run(ctx, { note = '' }) {
    await transaction(ctx, async (inside) => {
      const id = await insertBackup(inside, note);
      await recordChange(inside, {
        action: 'backup.recorded',
        subject: { type: 'Backup', id },
        after: { note },
      });
    });
    return { lines: ['The backup is recorded.'], data: { recorded: true } };
  },
});

export const commands = [recordBackup];
