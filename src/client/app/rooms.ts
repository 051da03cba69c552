import { admin } from '#features/admin/client/index.tsx';
import { feedback } from '#features/feedback/client/index.tsx';
import { identity } from '#features/identity/client/index.tsx';
import { library } from '#features/library/client/index.tsx';
import { podcast } from '#features/podcast/client/index.tsx';
import { programs } from '#features/programs/client/index.tsx';
import { selfTest } from '#features/self-test/client/index.tsx';
import { sharing } from '#features/sharing/client/index.tsx';
import type { ClientRoom } from '../lib/room.ts';

/** The one list of rooms of the client. */
export const rooms: readonly ClientRoom[] = [
  identity,
  library,
  sharing,
  podcast,
  programs,
  feedback,
  admin,
  selfTest,
];
