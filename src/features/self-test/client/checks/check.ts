import type { Values } from '#shared/words.ts';
import type { Key } from '../words.ts';

type After<Prefix extends string, All> = All extends `${Prefix}${infer Rest}` ? Rest : never;

export type CheckName = After<'check.', Key>;
/** What a check can find, named after the words that tell it. */
export type DetailName = After<'detail.', Key>;

interface Finding {
  passed: boolean;
  detail: DetailName;
  values?: Values;
}

/** One thing a browser can or cannot do. Runs until it knows; the signal ends it. */
export interface CheckDefinition {
  name: CheckName;
  /** The browser allows it only in answer to a press. */
  needsPress?: true;
  run: (signal: AbortSignal) => Promise<Finding>;
}
