import { isDeepStrictEqual } from 'node:util';
import type { DocumentKind } from '#features/audit/server/doors/proof.ts';
import { recordChange } from '#features/audit/server/index.ts';
import { retirePicture, takePicture } from '#features/library/server/doors/files.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { givenOf } from '#shared/fields.ts';
import { findLanding, LandingFields, putLanding, type StoredLanding } from './repository.ts';
import { presentSettings } from './settings.ts';

type LandingInput = { [Name in keyof typeof LandingFields.shape]?: StoredLanding[Name] | undefined } & {
  version: number;
  /** Id of a finished upload. */
  picture?: string | null | undefined;
};

/** Changes the landing page. Throws `conflict` with the current version if somebody else was faster; nothing is overwritten. */
export async function changeLanding(
  ctx: ActingContext,
  { version, picture: upload, ...input }: LandingInput,
): Promise<StoredLanding> {
  // Checked before an upload is used, which is possible only once: after a conflict the editor can try again with the
  // same one.
  if ((await findLanding(ctx)).version !== version) throw await conflict(ctx);
  const drawn = typeof upload === 'string' ? await takePicture(ctx, upload, 'picture') : upload;
  return transaction(ctx, async (inside) => {
    const before = await findLanding(inside);
    if (before.version !== version) throw await conflict(inside);
    const proposed: StoredLanding = {
      ...before,
      ...givenOf(input),
      ...(drawn !== undefined && {
        pictureKey: drawn?.poster.key ?? null,
        pictureSize: drawn && { width: drawn.width, height: drawn.height },
      }),
    };
    if (isDeepStrictEqual(before, proposed)) return before;
    const after = { ...proposed, version: version + 1, updatedAt: inside.now() };
    if (!(await putLanding(inside, version, after))) throw await conflict(inside);
    const { pictureKey: key } = before;
    if (key && key !== after.pictureKey)
      await retirePicture(inside, { about: 'Landing', id: 'landing' }, { key, wasShown: true });
    await recordChange(inside, {
      action: 'landing.updated',
      subject: { type: 'Landing', id: 'landing', name: '/' },
      before: toTrail(before),
      after: toTrail(after),
    });
    return after;
  });
}

async function conflict(ctx: ActingContext): Promise<AppError> {
  const current = await presentSettings(ctx, await findLanding(ctx));
  return new AppError('conflict', { params: { current } });
}

export const landingDocument: DocumentKind = {
  type: 'Landing',
  noun: 'landing',
  fields: [...Object.keys(LandingFields.shape), 'pictureKey'],
};

function toTrail({ version: _, updatedAt: __, pictureSize: ___, ...landing }: StoredLanding) {
  return landing;
}
