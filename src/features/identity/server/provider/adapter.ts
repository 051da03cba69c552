import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { Context } from '#server/context.ts';
import { consumeRecord, findRecord, removeRecord, removeRecordsOfGrant, saveRecord } from './repository.ts';

/** Adapter that stores the provider's records in the database, shared by all nodes. */
export function adapterOf(ctx: Context): AdapterFactory {
  return (model): Adapter => {
    const find = async (by: Parameters<typeof findRecord>[2]) =>
      ((await findRecord(ctx, model, by)) ?? undefined) as AdapterPayload | undefined;
    return {
      upsert: (id, body, expiresIn) =>
        saveRecord(ctx, {
          model,
          id,
          body: { ...body },
          expiresAt: expiresIn === undefined ? null : new Date(ctx.now().getTime() + expiresIn * 1000),
        }),
      find: (id) => find({ id }),
      findByUid: (uid) => find({ uid }),
      findByUserCode: (userCode) => find({ userCode }),
      async consume(id) {
        // The provider reads before it consumes; of two concurrent requests only one may continue.
        if (!(await consumeRecord(ctx, model, id))) throw new errors.InvalidGrant('already used');
      },
      destroy: (id) => removeRecord(ctx, model, id),
      revokeByGrantId: (grantId) => removeRecordsOfGrant(ctx, grantId),
    };
  };
}
