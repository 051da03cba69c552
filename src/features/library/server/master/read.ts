import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import { invalidInput } from '#shared/errors.ts';
import { decide, seesAll } from '../../contract/decide.ts';
import type { MasterPage } from '../../contract.ts';
import { indexAudienceOf } from '../items/index-audiences.ts';
import { presenterFor } from '../items/present.ts';
import { findItems } from '../items/repository.ts';
import { countLabel } from '../labels/repository.ts';
import { entriesAfter, readCatalogue } from './repository.ts';

/** A part of the catalogue, without the videos that the caller may not see. */
export async function readMaster(
  ctx: Context,
  actor: Actor,
  after: string,
  size: number,
): Promise<MasterPage> {
  const start = after === '' ? null : Number(after);
  if (start !== null && !Number.isFinite(start)) throw invalidInput('after', 'form');
  const entries = await entriesAfter(ctx, start, size);
  const items = await findItems(
    ctx,
    entries.map((entry) => entry.id),
  );
  const images = new Map(
    items
      .filter((content) => decide({ actor, content, purpose: 'see' }).allowed)
      .map((item) => [item.id, item]),
  );
  const presenter = await presenterFor(ctx, actor);
  const last = entries.at(-1);
  return {
    ...(await readCatalogue(ctx)),
    ...(!seesAll(actor) && { total: await countLabel(ctx, 'kind', indexAudienceOf(actor), 'video') }),
    items: entries.flatMap(({ id }) => {
      const item = images.get(id);
      return item ? presenter.name(item) : [];
    }),
    next: last && entries.length === size ? String(last.position) : null,
  };
}
