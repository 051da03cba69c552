import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { removeSignInsOf } from '../provider/repository.ts';
import { subjectWith } from '../users/subject.ts';
import { removeSessions } from './repository.ts';

/** Ends one session of a person on all nodes. False if they have no such session. */
export async function endSession(ctx: ActingContext, uid: string, id: string): Promise<boolean> {
  return (await endSessions(ctx, uid, { only: id })) > 0;
}

/** Ends all sessions of a person but one; returns their number. */
export async function endOtherSessions(
  ctx: ActingContext,
  { uid, session }: { uid: string; session: string },
): Promise<number> {
  return endSessions(ctx, uid, { except: session });
}

/** Ends every session of a person; returns their number. */
export function endAllSessions(ctx: ActingContext, uid: string): Promise<number> {
  return endSessions(ctx, uid, {});
}

async function endSessions(
  ctx: ActingContext,
  uid: string,
  which: { only?: string; except?: string },
): Promise<number> {
  return transaction(ctx, async (inside) => {
    const sessions = await removeSessions(inside, uid, which);
    // Ending one session leaves sign-ins under way; ending all others ends those too.
    if (which.only === undefined) await removeSignInsOf(inside, uid);
    if (sessions.length > 0)
      await recordChange(inside, {
        action: 'session.revoked',
        subject: await subjectWith(inside, uid),
        before: { sessions },
      });
    return sessions.length;
  });
}
