import type { Texts } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { fromJson, toJson } from '#server/db/engine.ts';
import type { Featured } from '../../contract.ts';

interface LandingBody {
  headings: Texts;
  leads: Texts;
  featured: Featured[];
  pictureSize: { width: number; height: number } | null;
  playsNewest: boolean;
  showsEpisodes: boolean;
  showsNewest: boolean;
}

/** The landing page as it is kept. */
export interface StoredLanding extends LandingBody {
  /** 0 where nobody has changed it yet: then nothing is kept. */
  version: number;
  pictureKey: string | null;
  updatedAt: Date | null;
}

interface Row {
  id: string;
  version: number;
  picture: string | null;
  body: unknown;
  updated_at: number;
}

const landingIn = (ctx: Context) => ctx.db.query.withTables<{ landing: Row }>();

/** There is one. */
const id = 'landing';

/** The landing page before anybody has changed it. */
const plainLanding: StoredLanding = {
  ...{ version: 0, headings: {}, leads: {}, featured: [], pictureKey: null, pictureSize: null },
  ...{ playsNewest: true, showsEpisodes: true, showsNewest: true, updatedAt: null },
};

export async function findLanding(ctx: Context): Promise<StoredLanding> {
  const row = await landingIn(ctx).selectFrom('landing').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return plainLanding;
  return {
    ...(fromJson(row.body) as LandingBody),
    version: row.version,
    pictureKey: row.picture,
    updatedAt: new Date(Number(row.updated_at)),
  };
}

/** Writes it in place of this version; false where there is another by now. */
export async function putLanding(
  ctx: Context,
  version: number,
  { pictureKey, updatedAt, version: next, ...body }: StoredLanding & { updatedAt: Date },
): Promise<boolean> {
  const row = { version: next, picture: pictureKey, body: toJson(body), updated_at: updatedAt.getTime() };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await landingIn(ctx)
      .insertInto('landing')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await landingIn(ctx)
    .updateTable('landing')
    .set(row)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether it shows one of these pictures. */
export async function picturesInUse(ctx: Context, keys: readonly string[]): Promise<string[]> {
  const rows = await landingIn(ctx)
    .selectFrom('landing')
    .select('picture')
    .where('picture', 'in', [...keys])
    .execute();
  return rows.flatMap(({ picture }) => picture ?? []);
}
