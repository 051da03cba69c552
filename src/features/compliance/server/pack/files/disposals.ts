import type { Context } from '#server/context.ts';
import type { ZipFile } from '#server/zip/write.ts';
import { describeDisposed, type PackScope } from '../../../contract.ts';
import { eachDisposed } from '../../retention/disposal/repository.ts';
import type { DisposedRow } from '../../tables.ts';
import { json } from './approvals.ts';
import { facts, heading, page, stack } from './html.ts';
import type { PackBuild } from './pack-build.ts';
import type { PackTexts } from './pack-texts.ts';

/** Yields the records of items disposed of in the pack's period; returns their number. */
export async function* disposalFiles(
  ctx: Context,
  { pack, words }: PackBuild,
): AsyncGenerator<ZipFile, number> {
  const rows: DisposedRow[] = [];
  for await (const { record } of eachDisposed(ctx)) if (isMeant(record, pack.scope)) rows.push(record);
  if (rows.length === 0) return 0;
  yield {
    path: 'disposals/disposals.json',
    body: json(rows.map(({ record, ...row }) => ({ ...row, record: record && JSON.parse(record) }))),
  };
  yield { path: 'disposals/disposals.html', body: Buffer.from(describeRows(rows, words)) };
  return rows.length;
}

/** True if the pack covers this disposal. Packs about a person or link cover none: disposal has removed that connection. */
function isMeant({ item_id: item, at }: DisposedRow, scope: PackScope): boolean {
  if (scope.person || scope.link || (scope.item && scope.item !== item)) return false;
  const moment = Number(at);
  return (!scope.from || moment >= Date.parse(scope.from)) && (!scope.to || moment < Date.parse(scope.to));
}

function describeRows(rows: readonly DisposedRow[], words: PackTexts): string {
  const { t, retention: retained, desk, moment, language } = words;
  const number = new Intl.NumberFormat(language);
  const teller = {
    t,
    moment,
    day: (day: string) => day,
    state: (state: string) => desk(`state.${state}`),
    bytes: (count: number) => t('pack.bytes', { count: number.format(count) }),
  };
  const lines = rows.flatMap(({ title, record }) => [
    heading(title),
    facts((describeDisposed(record ?? '', teller) ?? []).map(([name, lines]) => [name, stack(lines)])),
  ]);
  return page(language, retained('tab.disposals'), lines, { href: '../index.html', title: t('pack.title') });
}
