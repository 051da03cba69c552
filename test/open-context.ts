import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { type Context, createContext } from '#server/context.ts';
import { collectHooks } from '#server/hooks.ts';
import { rooms } from '#server/rooms.ts';

/** Opens a context as a hub with these settings does, without a server. The caller closes it. */
export function openContext(settings: Record<string, string>): Promise<Context> {
  return createContext(readConfig({ ...settings }), pino({ level: 'silent' }), collectHooks(rooms));
}
