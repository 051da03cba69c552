import { setImmediate } from 'node:timers/promises';
import type { StoredItem } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import type { Bundle } from '../../contract/bundle.ts';
import type { Finding, Gap } from '../../contract/findings.ts';
import { rulesInForce } from '../in-force.ts';
import { gapsOf } from './gaps.ts';
import { type PlacedText, toPassages } from './passages.ts';
import { collectFindings, type PassageFindings, passageScanner } from './precheck.ts';
import { textsOf, textsOfPublicCopy } from './texts-of.ts';

/** Characters checked before other work gets its turn. */
const charactersAtOnce = 100_000;

/** Findings for a principal, and parts that could not be examined. */
export interface Precheck {
  findings: Finding[];
  unexamined: Gap[];
}

/** Checks an item under the rules in force. */
export async function precheckItem(ctx: Context, item: StoredItem): Promise<Precheck> {
  const texts = await textsOf(ctx, item);
  return precheck(ctx, { category: item.category, texts, gaps: gapsOf(item, texts) });
}

/** Checks public copy likewise. */
export async function precheckPublicCopy(ctx: Context, bundle: Bundle): Promise<Precheck> {
  return precheck(ctx, { category: bundle.category, texts: textsOfPublicCopy(bundle), gaps: [] });
}

async function precheck(
  ctx: Context,
  { category, texts, gaps }: { category: string; texts: readonly PlacedText[]; gaps: Gap[] },
): Promise<Precheck> {
  const { rules } = await rulesInForce(ctx);
  const look = passageScanner(rules);
  const sights: PassageFindings[] = [];
  let letters = 0;
  for (const passage of toPassages(texts)) {
    sights.push(look(passage));
    letters += passage.text.length;
    if (letters < charactersAtOnce) continue;
    letters = 0;
    await setImmediate();
  }
  const { findings, unreported } = collectFindings({ rules, category, texts }, sights);
  const more: Gap[] = unreported > 0 ? [{ code: 'more-findings', count: unreported }] : [];
  return { findings, unexamined: [...gaps, ...more] };
}
