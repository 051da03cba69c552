import { bind } from '#server/http/handle.ts';
import { masterRoutes } from '../../contract.ts';
import { readMaster } from './read.ts';
import { moveInCatalogue } from './service.ts';

export const masterApi = [
  bind(masterRoutes.read, (ctx, { after, size }) => readMaster(ctx, ctx.actor, after, size)),
  bind(masterRoutes.move, (ctx, input) => moveInCatalogue(ctx, input)),
];
