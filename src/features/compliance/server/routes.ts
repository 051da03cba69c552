import { bind } from '#server/http/handle.ts';
import { rulesRoutes } from '../contract.ts';
import { toVersion } from './present.ts';
import { findVersions } from './repository.ts';
import { currentVersion, replaceRules } from './service.ts';

const most = 50;

export const routes = [
  bind(rulesRoutes.read, async (ctx) => toVersion(await currentVersion(ctx))),
  bind(rulesRoutes.replace, async (ctx, input) => toVersion(await replaceRules(ctx, input))),
  bind(rulesRoutes.versions, async (ctx, { before }) => {
    const found = await findVersions(ctx, { before, most });
    const last = found.at(-1)?.version ?? 1;
    return { versions: found.map(toVersion), older: last > 1 ? last : null };
  }),
];
