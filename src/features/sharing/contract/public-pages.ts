import type { Opening } from '#shared/opening.ts';
import type { SharedContent } from '#shared/shared-content.ts';

/** Data of a shared page. `opening`: the report that the page sends once somebody looks at it. */
export interface SharedPageOf {
  kind: 'shared';
  content: SharedContent;
  opening: Opening;
}

/** Data of an embedded page. `isAlone`: no link to its own page, which would count as a second opening. */
export interface EmbeddedPageOf {
  kind: 'embedded';
  content: SharedContent;
  opening: Opening;
  isAlone?: boolean;
}

/** Reasons why a link leads nowhere. `full`: the content has reached as many people as the rules allow. */
export type LinkEndReason = 'revoked' | 'expired' | 'used-up' | 'full' | 'withdrawn';

/** Data of the page of a link that no longer opens. */
export interface EndedPageOf {
  kind: 'ended';
  why: LinkEndReason;
}

/** Steps at the gate of a link. */
export type GateStep = 'password' | 'email' | 'code' | 'press';
export type GateFault = 'required' | 'wrong' | 'email' | 'wait' | 'no-mail';

export interface GatePageOf {
  kind: 'gate';
  asks: GateStep;
  /** Address that the form is sent to. */
  action: string;
  /** Email address that the code was sent to. */
  email: string | null;
  fault?: GateFault;
  /** True after another code was sent on request. */
  isSentAgain?: true;
  /** True inside a frame of another site: the content opens in a window of its own. */
  apart?: true;
}
