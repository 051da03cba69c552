import type { Values } from '#shared/words.ts';
import type { Check } from '../../contract.ts';
import type { Key } from '../words.ts';

type SuffixOf<Prefix extends string, All> = All extends `${Prefix}${infer Rest}` ? Rest : never;

export type CheckName = SuffixOf<'check.', Key>;
/** Possible results of a check, named after their messages. */
export type DetailName = SuffixOf<'detail.', Key>;

export interface Finding {
  /** `skipped`: the browser requires a click first. */
  outcome: Check['outcome'];
  detail: DetailName;
  values: Values;
}

/** Check of one ability of the browser. Runs until the result is known or the signal ends it. */
export interface CheckDefinition {
  name: CheckName;
  /** The browser allows it only in response to a click. */
  needsPress?: true;
  /** Time limit; ten seconds by default. */
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
