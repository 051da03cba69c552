import type { Values } from '#shared/words.ts';
import type { Check } from '../../contract.ts';
import type { Key } from '../words.ts';

type After<Prefix extends string, All> = All extends `${Prefix}${infer Rest}` ? Rest : never;

export type CheckName = After<'check.', Key>;
/** What a check can find, named after the words that tell it. */
export type DetailName = After<'detail.', Key>;

export interface Finding {
  /** `skipped`: the browser wants a press first. */
  outcome: Check['outcome'];
  detail: DetailName;
  values: Values;
}

/** One thing a browser can or cannot do. Runs until it knows; the signal ends it. */
export interface CheckDefinition {
  name: CheckName;
  /** The browser allows it only in answer to a press. */
  needsPress?: true;
  /** The longest it may take; ten seconds unless said otherwise. */
  limitMs?: number;
  run: (signal: AbortSignal) => Promise<Finding>;
}

export function passed(detail: DetailName, values: Values = {}): Finding {
  return { outcome: 'passed', detail, values };
}

export function failed(detail: DetailName, values: Values = {}): Finding {
  return { outcome: 'failed', detail, values };
}

export function skipped(detail: DetailName, values: Values = {}): Finding {
  return { outcome: 'skipped', detail, values };
}
