import { bind } from '#server/http/handle.ts';
import { type Filing, filingRoutes } from '../../contract.ts';
import { describeDuties, findDuties } from './clock.ts';
import { file } from './file.ts';
import { countFilings, listFilings, type StoredFiling } from './repository.ts';

export const filingApi = [
  bind(filingRoutes.duties, async (ctx, { page, size }) => {
    const duties = await findDuties(ctx);
    const shown = duties.slice((page - 1) * size, page * size);
    return { duties: await describeDuties(ctx, shown), total: duties.length };
  }),
  bind(filingRoutes.filed, async (ctx, page) => ({
    filings: (await listFilings(ctx, page)).map(toFiling),
    total: await countFilings(ctx),
  })),
  bind(filingRoutes.file, async (ctx, input) => toFiling(await file(ctx, input))),
];

function toFiling({ seal: _, at, ...filing }: StoredFiling): Filing {
  return { ...filing, at: at.toISOString() };
}
