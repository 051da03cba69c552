import { languageIn } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import type { Language } from '#shared/locale.ts';
import type { SharedDisclosure } from '#shared/shared-content.ts';
import type { Disclosure } from '../contract.ts';
import { findVersionNumber } from './repository.ts';
import { currentVersion } from './service.ts';

const kept = new WeakMap<Context['db']['query'], { version: number; disclosures: readonly Disclosure[] }>();

/**
 * What has to stand beside content of these categories, each text once, for somebody who reads this language. The number
 * of the rules' version is read at every call, so a change made anywhere is seen at once; the texts come from memory.
 */
export async function disclosuresFor(
  ctx: Context,
  categories: readonly string[],
  reader: Language,
): Promise<SharedDisclosure[]> {
  const asked = new Set(['', ...categories.map(alike)]);
  const shown = new Map<string, SharedDisclosure>();
  for (const { category, texts, isOpen } of await readDisclosures(ctx)) {
    const language = languageIn(reader, texts);
    const text = language && texts[language];
    if (!text || !asked.has(alike(category))) continue;
    shown.set(text, { text, language, isOpen: isOpen || shown.get(text)?.isOpen === true });
  }
  return [...shown.values()];
}

async function readDisclosures(ctx: Context): Promise<readonly Disclosure[]> {
  const version = await findVersionNumber(ctx);
  const known = kept.get(ctx.db.query);
  if (known?.version === version) return known.disclosures;
  const current = await currentVersion(ctx);
  const disclosures = current?.rules.disclosures ?? [];
  kept.set(ctx.db.query, { version: current?.version ?? 0, disclosures });
  return disclosures;
}

/** Categories are typed by hand: one that differs in capital letters alone still gets what it must have. */
function alike(category: string): string {
  return category.normalize('NFKC').toLowerCase();
}
