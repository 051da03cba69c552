import { setImmediate } from 'node:timers/promises';
import type { StoredItem } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Bundle } from '../../contract/bundle.ts';
import type { Finding } from '../../contract/findings.ts';
import { rulesInForce } from '../in-force.ts';
import { type PlacedText, toPassages } from './passages.ts';
import { conclude, lookFor, type Sight } from './precheck.ts';
import { textsOf, textsOfWords } from './texts-of.ts';

/** What is read before others get their turn. */
const lettersAtOnce = 100_000;

/** What a principal had better look at in an item, by the rules that hold now. */
export async function precheckItem(ctx: Context, item: StoredItem): Promise<Finding[]> {
  return precheck(ctx, item.category, await textsOf(ctx, item));
}

/** The same of words that the hub itself says. */
export async function precheckWords(ctx: Context, bundle: Bundle): Promise<Finding[]> {
  return precheck(ctx, bundle.category, textsOfWords(bundle));
}

async function precheck(ctx: Context, category: string, texts: readonly PlacedText[]): Promise<Finding[]> {
  const { rules } = await rulesInForce(ctx);
  const look = lookFor(rules);
  const sights: Sight[] = [];
  let letters = 0;
  for (const passage of toPassages(texts)) {
    sights.push(look(passage));
    letters += passage.text.length;
    if (letters < lettersAtOnce) continue;
    letters = 0;
    await setImmediate();
  }
  return conclude({ rules, category, texts }, sights);
}
