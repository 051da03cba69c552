import { sumFiles } from '#features/library/server/doors/oversight.ts';
import { countUploadedBytes } from '#features/uploads/server/index.ts';
import { bind } from '#server/http/handle.ts';
import { administrationRoutes } from '../contract.ts';
import { collectHealth } from './health/collect.ts';
import { readDatabase } from './health/repository.ts';
import { listJobs, retryAll, retryJob } from './jobs/service.ts';
import { testMail } from './settings/mail-test.ts';
import { listVersions } from './settings/versions.ts';

export const routes = [
  bind(administrationRoutes.health, async (ctx, _input, { request }) => ({
    at: ctx.now().toISOString(),
    checks: await collectHealth(ctx, request.headers),
  })),
  bind(administrationRoutes.settings, async (ctx) => ({
    settings: [...ctx.config.inForce],
    versions: await listVersions(ctx),
    startedAt: new Date(ctx.now().getTime() - process.uptime() * 1000).toISOString(),
  })),
  bind(administrationRoutes.storage, async (ctx) => ({
    kinds: await sumFiles(ctx),
    uploads: await countUploadedBytes(ctx),
    database: (await readDatabase(ctx)).size,
  })),
  bind(administrationRoutes.testMail, (ctx) => testMail(ctx)),
  bind(administrationRoutes.listJobs, listJobs),
  bind(administrationRoutes.retryJob, async (ctx, { id }) => ({ retried: await retryJob(ctx, id) })),
  bind(administrationRoutes.retryAll, async (ctx) => ({ retried: await retryAll(ctx) })),
];
