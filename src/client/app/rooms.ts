import { selfTest } from '#features/self-test/client/index.tsx';
import type { ClientRoom } from '../lib/room.ts';

/** The one list of rooms of the client. */
export const rooms: readonly ClientRoom[] = [selfTest];
