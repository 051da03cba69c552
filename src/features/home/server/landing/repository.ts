import * as z from 'zod';
import { Texts } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { readBody } from '#server/db/stored-body.ts';
import { FeaturedRef } from '../../contract.ts';
import { tables } from '../tables.ts';

/** Texts and choices of editors for the landing page, stored as one document with the size of its picture. */
export const LandingFields = z.object({
  headings: Texts,
  leads: Texts,
  featured: z.array(FeaturedRef),
  playsNewest: z.boolean(),
  showsEpisodes: z.boolean(),
  showsNewest: z.boolean(),
});

const LandingBody = LandingFields.extend({
  pictureSize: z.object({ width: z.number(), height: z.number() }).nullable(),
});

/** Stored landing page. */
export interface StoredLanding extends z.output<typeof LandingBody> {
  /** 0 if nobody has changed it yet: then there is no row. */
  version: number;
  pictureKey: string | null;
  updatedAt: Date | null;
}

/** Id of the only row. */
const id = 'landing';

/** Landing page before anybody has changed it. */
const plainLanding: StoredLanding = {
  version: 0,
  headings: {},
  leads: {},
  featured: [],
  pictureKey: null,
  pictureSize: null,
  playsNewest: true,
  showsEpisodes: true,
  showsNewest: true,
  updatedAt: null,
};

/** Fields that are newer than the stored page have their first values. */
const complete = (stored: object) => ({ ...plainLanding, ...stored });

export async function findLanding(ctx: Context): Promise<StoredLanding> {
  const row = await tables(ctx).selectFrom('landing').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return plainLanding;
  return {
    ...readBody('landing page', row.body, LandingBody, complete),
    version: row.version,
    pictureKey: row.picture,
    updatedAt: toDate(row.updated_at),
  };
}

/** Replaces this version; false if another version is current. */
export async function putLanding(
  ctx: Context,
  version: number,
  { pictureKey, updatedAt, version: next, ...body }: StoredLanding & { updatedAt: Date },
): Promise<boolean> {
  const row = {
    version: next,
    picture: pictureKey,
    body: toJson(LandingBody.parse(body)),
    updated_at: updatedAt.getTime(),
  };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tables(ctx)
      .insertInto('landing')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('landing')
    .set(row)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns those of these pictures that the landing page shows. */
export async function picturesInUse(ctx: Context, keys: readonly string[]): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('landing')
    .select('picture')
    .where('picture', 'in', [...keys])
    .execute();
  return rows.flatMap(({ picture }) => picture ?? []);
}
