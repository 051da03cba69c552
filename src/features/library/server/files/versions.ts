import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import type { FileVersion } from '../../contract.ts';
import { findItem } from '../items/repository.ts';
import { listVersions } from './versions-repository.ts';

export async function presentVersions(ctx: Context, id: string): Promise<{ versions: FileVersion[] }> {
  if (!(await findItem(ctx, id))) throw new AppError('not-found');
  const versions = await listVersions(ctx, id);
  return {
    versions: versions.map(({ key, at, ...rest }) => ({ ...rest, sha256: key, at: at.toISOString() })),
  };
}
