import { rooms } from '#server/rooms.ts';
import type { EngineName } from './context.ts';
import { startTestHub, type TestHub } from './hub.ts';

/** A hub without jobs and schedules: nothing but the requests of a test asks its database. */
export function startQuietHub(engine: EngineName): Promise<TestHub> {
  return startTestHub(engine, {}, { rooms: rooms.map((room) => ({ ...room, jobs: [], schedules: [] })) });
}
