import { bind } from '#server/http/handle.ts';
import { rulesRoutes } from '../contract.ts';
import { toVersion } from './present.ts';
import { findVersion, findVersionNumber, findVersions } from './repository.ts';
import { replaceRules } from './service.ts';

const most = 50;

export const routes = [
  bind(rulesRoutes.read, async (ctx) => {
    const inForce = await findVersionNumber(ctx);
    return toVersion(ctx, await findVersion(ctx, inForce), inForce);
  }),
  bind(rulesRoutes.replace, async (ctx, input) => {
    const published = await replaceRules(ctx, input);
    return toVersion(ctx, published, await findVersionNumber(ctx));
  }),
  bind(rulesRoutes.versions, async (ctx, { before }) => {
    const inForce = await findVersionNumber(ctx);
    const found = await findVersions(ctx, { before, most });
    const last = found.at(-1)?.version ?? 1;
    const versions = [...found, ...(last === 1 ? [null] : [])];
    return { versions: versions.map((each) => toVersion(ctx, each, inForce)), older: last > 1 ? last : null };
  }),
];
