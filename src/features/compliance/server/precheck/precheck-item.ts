import { setImmediate } from 'node:timers/promises';
import type { StoredItem } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Finding } from '../../contract/findings.ts';
import { rulesInForce } from '../in-force.ts';
import { toPassages } from './passages.ts';
import { conclude, lookFor, type Sight } from './precheck.ts';
import { textsOf } from './texts-of.ts';

/** What is read before others get their turn. */
const lettersAtOnce = 100_000;

/** What a principal had better look at in an item, by the rules that hold now. */
export async function precheckItem(ctx: Context, item: StoredItem): Promise<Finding[]> {
  const { rules } = await rulesInForce(ctx);
  const texts = await textsOf(ctx, item);
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
  return conclude({ rules, category: item.category, texts }, sights);
}
