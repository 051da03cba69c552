import { pino } from 'pino';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { ConfigError, loadConfig } from '../config.ts';
import { closeContext, createContext } from '../context.ts';
import { migrate } from '../db/migrate.ts';
import { collectHooks } from '../hooks.ts';
import { createLog } from '../log.ts';
import type { Room } from '../room.ts';
import { describeStartFailure, naming } from '../start-failure.ts';
import { type Command, CommandError, type CommandResult, UsageError } from './command.ts';
import { helpFor } from './help.ts';
import { readCommandLine } from './parse.ts';

/** Result of a command line: standard output, standard error, and the exit code. */
export interface Outcome {
  out: string;
  err: string;
  code: 0 | 1 | 2;
}

/** Runs the command line behind `npm run hub --`. Never throws. */
export async function runCommandLine(rooms: readonly Room[], args: readonly string[]): Promise<Outcome> {
  try {
    const commands = rooms.flatMap((room) => room.commands ?? []);
    const command = await readCommandLine(commands, args);
    if (command.kind === 'help') return { out: linesOf(helpFor(command.about)), err: '', code: 0 };
    const { lines, data, failed } = await run(rooms, command.command, command.options);
    const code = failed ? 1 : 0;
    if (command.json) return { out: linesOf([JSON.stringify(data)]), err: '', code };
    return failed ? { out: '', err: linesOf(lines), code } : { out: linesOf(lines), err: '', code };
  } catch (error) {
    const isUsage = error instanceof UsageError || error instanceof ConfigError;
    return { out: '', err: linesOf([`hub: ${inWords(error)}`]), code: isUsage ? 2 : 1 };
  }
}

/** Runs beside a running server: takes no lock of the data folder; the schema migration has a lock of its own. */
async function run(rooms: readonly Room[], command: Command, options: unknown): Promise<CommandResult> {
  const config = loadConfig();
  // Logs go to standard error; standard output belongs to the command.
  const log = createLog(config, pino.destination({ fd: 2, sync: true }));
  const ctx = await naming('DATA_DIR', createContext(config, log, collectHooks(rooms)));
  try {
    await naming(config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR', migrate(ctx.db));
    const actor = { kind: 'operator', name: 'command line' } as const;
    return await command.run({ ...ctx, actor, requestId: newId(10) }, options as never);
  } finally {
    await closeContext(ctx);
  }
}

function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

function inWords(error: unknown): string {
  if (error instanceof UsageError || error instanceof CommandError) return error.message;
  if (error instanceof AppError)
    return `refused: ${[error.code, error.params.reason].filter(Boolean).join(', ')}`;
  return describeStartFailure(error);
}
