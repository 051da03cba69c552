import { rooms } from '#server/rooms.ts';
import type { EngineName } from './context.ts';
import { startTestHub, type TestHub } from './hub.ts';

/** Starts a hub without jobs and schedules: only the requests of a test query its database. */
export function startQuietHub(engine: EngineName): Promise<TestHub> {
  return startTestHub(engine, {}, { rooms: rooms.map((room) => ({ ...room, jobs: [], schedules: [] })) });
}
