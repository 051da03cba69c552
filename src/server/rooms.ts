import { administration } from '#features/administration/server/index.ts';
import { audit } from '#features/audit/server/index.ts';
import { compliance } from '#features/compliance/server/index.ts';
import { feedback } from '#features/feedback/server/index.ts';
import { home } from '#features/home/server/index.ts';
import { identity } from '#features/identity/server/index.ts';
import { library } from '#features/library/server/index.ts';
import { notices } from '#features/notices/server/index.ts';
import { podcast } from '#features/podcast/server/index.ts';
import { programs } from '#features/programs/server/index.ts';
import { selfTest } from '#features/self-test/server/index.ts';
import { sharing } from '#features/sharing/server/index.ts';
import { uploads } from '#features/uploads/server/index.ts';
import type { Room } from './room.ts';
import { upkeep } from './upkeep.ts';

/** All rooms. */
export const rooms: readonly Room[] = [
  upkeep,
  audit,
  home,
  administration,
  identity,
  notices,
  uploads,
  library,
  compliance,
  sharing,
  podcast,
  programs,
  feedback,
  selfTest,
];
