import { bind } from '#server/http/handle.ts';
import { engineRoute, itemRoutes } from '../../contract.ts';
import { removeCaptions } from '../captions/change.ts';
import { takeCaptions } from '../captions/from-upload.ts';
import { replaceFile, restoreVersion } from '../files/replace.ts';
import { presentVersions } from '../files/versions.ts';
import { listLabels } from '../labels/repository.ts';
import { listSpeakers } from '../labels/speakers.ts';
import { listTags } from '../labels/tags.ts';
import { engineOf } from '../processing/engine.ts';
import { setPoster } from '../processing/poster.ts';
import { readProcessing, retryProcessing } from '../processing/service.ts';
import { changeMany } from './bulk.ts';
import { changeItem } from './change.ts';
import { createFrom } from './create-from.ts';
import { indexAudienceOf } from './index-audiences.ts';
import { presentItem, presentList, readItem } from './read.ts';
import { removeItem } from './remove.ts';
import { findRetentionReason, toRetention } from './retention.ts';
import { workingCopyOf } from './working-copy.ts';

const mostCategories = 200;

export const itemApi = [
  bind(itemRoutes.list, (ctx, query) => presentList(ctx, ctx.actor, query)),
  bind(itemRoutes.read, async (ctx, { id }) => presentItem(ctx, await readItem(ctx, ctx.actor, id))),
  bind(itemRoutes.create, async (ctx, input) => presentItem(ctx, await createFrom(ctx, input))),
  bind(itemRoutes.update, async (ctx, input) => presentItem(ctx, await changeItem(ctx, input))),
  bind(itemRoutes.copy, async (ctx, { id }) => presentItem(ctx, await workingCopyOf(ctx, id))),
  bind(itemRoutes.remove, async (ctx, { id }) => {
    return { kept: toRetention(await removeItem(ctx, id)) };
  }),
  bind(itemRoutes.readRetention, async (ctx, { id }) => ({
    kept: toRetention(await findRetentionReason(ctx, await readItem(ctx, ctx.actor, id))),
  })),
  bind(itemRoutes.changeMany, (ctx, input) => changeMany(ctx, input)),
  bind(itemRoutes.replaceFile, async (ctx, input) => presentItem(ctx, await replaceFile(ctx, input))),
  bind(itemRoutes.versions, (ctx, { id }) => presentVersions(ctx, id)),
  bind(itemRoutes.restoreVersion, async (ctx, input) => presentItem(ctx, await restoreVersion(ctx, input))),
  bind(itemRoutes.setPoster, async (ctx, input) => presentItem(ctx, await setPoster(ctx, input))),
  bind(itemRoutes.setCaptions, async (ctx, { captions, ...target }) =>
    presentItem(ctx, await takeCaptions(ctx, target, captions)),
  ),
  bind(itemRoutes.removeCaptions, async (ctx, { caption, ...target }) =>
    presentItem(ctx, await removeCaptions(ctx, target, caption)),
  ),
  bind(itemRoutes.processing, (ctx, { id }) => readProcessing(ctx, id)),
  bind(itemRoutes.retry, async (ctx, { id }) => presentItem(ctx, await retryProcessing(ctx, id))),
  bind(engineRoute, async (ctx) => {
    const { name, about } = await engineOf(ctx);
    return { name, about };
  }),
  bind(itemRoutes.speakers, async (ctx, { begins }) => ({
    names: await listSpeakers(ctx, ctx.actor, begins),
  })),
  bind(itemRoutes.tags, async (ctx, { begins }) => ({ tags: await listTags(ctx, ctx.actor, begins) })),
  bind(itemRoutes.categories, async (ctx) => {
    const query = { indexAudience: indexAudienceOf(ctx.actor), begins: '', most: mostCategories };
    const found = await listLabels(ctx, 'category', query);
    return { categories: found.map(({ label, count }) => ({ category: label, count })) };
  }),
];
