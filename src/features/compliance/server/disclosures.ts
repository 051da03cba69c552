import { languageIn } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import type { Language } from '#shared/locale.ts';
import type { SharedDisclosure } from '#shared/shared-content.ts';
import { alike } from '../contract.ts';
import { rulesInForce } from './in-force.ts';

/** Returns the disclosures for content of these categories in the reader's language, each text once. */
export async function disclosuresFor(
  ctx: Context,
  categories: readonly string[],
  reader: Language,
): Promise<SharedDisclosure[]> {
  const wanted = new Set(['', ...categories.map(alike)]);
  const shown = new Map<string, SharedDisclosure>();
  for (const { category, texts, isOpen } of (await rulesInForce(ctx)).rules.disclosures) {
    const language = languageIn(reader, texts);
    const text = language && texts[language];
    if (!text || !wanted.has(alike(category))) continue;
    shown.set(text, { text, language, isOpen: isOpen || shown.get(text)?.isOpen === true });
  }
  return [...shown.values()];
}
