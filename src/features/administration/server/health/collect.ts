import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '#server/context.ts';
import type { Check } from '../../contract.ts';
import { checkAddress } from './address.ts';
import {
  checkBackup,
  checkDatabase,
  checkDisk,
  checkMail,
  checkMedia,
  checkQueue,
  checkStorage,
  checkTrail,
} from './checks.ts';

/** Checks all parts of the hub at the same time. */
export async function collectHealth(ctx: Context, headers: IncomingHttpHeaders): Promise<Check[]> {
  return Promise.all([
    checkDatabase(ctx),
    checkStorage(ctx),
    checkDisk(ctx),
    checkQueue(ctx),
    checkMail(ctx),
    checkMedia(ctx),
    checkAddress(ctx, headers),
    checkTrail(ctx),
    checkBackup(ctx),
  ]);
}
