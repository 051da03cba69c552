import type { Context } from '#server/context.ts';
import type { ZipFile } from '#server/zip/write.ts';
import { builtIn } from '../../built-in.ts';
import { findVersions, type StoredVersion } from '../../repository.ts';
import { json } from './approvals.ts';
import { link, page, table } from './html.ts';
import type { PackBuild } from './pack-build.ts';

const atOnce = 50;

/** Yields the rules of the pack's period: every version in force then, and those published then. */
export async function* ruleFiles(ctx: Context, { pack, words }: PackBuild): AsyncGenerator<ZipFile> {
  const versions: StoredVersion[] = [];
  for await (const version of versionsIn(ctx, pack.scope)) {
    versions.push(version);
    yield { path: `rules/version-${version.version}.json`, body: json(version) };
  }
  const [oldest] = versions.slice(-1);
  const { from } = pack.scope;
  const startsBuiltIn = !oldest || (oldest.version === 1 && (!from || oldest.effectiveAt > new Date(from)));
  if (startsBuiltIn) yield { path: 'rules/version-0.json', body: json({ version: 0, rules: builtIn }) };
  const { t, moment } = words;
  const rows = versions.map(({ version, changedBy, changedAt, effectiveAt, reason }) => [
    link(`version-${version}.json`, String(version)),
    ...[`${changedBy.name}, ${moment(changedAt)}`, moment(effectiveAt), reason],
  ]);
  const first = startsBuiltIn ? [[link('version-0.json', '0'), t('pack.built-in'), '', '']] : [];
  const names = [t('pack.rules-version'), t('pack.laid-down'), t('pack.holds-from'), t('pack.why')];
  const above = { href: '../index.html', title: t('pack.title') };
  yield {
    path: 'rules/rules.html',
    body: Buffer.from(page(words.language, t('pack.rules'), [table(names, [...rows, ...first])], above)),
  };
}

/** Yields the versions, the newest first, down to the one in force when the period began. */
async function* versionsIn(
  ctx: Context,
  { from, to }: PackBuild['pack']['scope'],
): AsyncGenerator<StoredVersion> {
  for (let before: number | undefined; ; ) {
    const versions = await findVersions(ctx, { before, most: atOnce });
    for (const version of versions) {
      if (!to || version.changedAt < new Date(to)) yield version;
      if (from && version.effectiveAt <= new Date(from)) return;
    }
    if (versions.length < atOnce) return;
    before = versions.at(-1)?.version;
  }
}
