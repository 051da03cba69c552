import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Rule } from '#shared/ability.ts';
import type { Actor, Member } from '#shared/actor.ts';
import type { Language } from '#shared/locale.ts';
import type { CachedAnswer, PublicPage, ScriptStart, SignInWays } from '#shared/page.ts';
import type { Fields, PageAddress } from '#shared/pages.ts';
import type { Command } from './commands/command.ts';
import type { Context } from './context.ts';
import type { RoomHooks } from './hooks.ts';
import type { BoundRoute } from './http/handle.ts';
import type { Pages } from './http/pages.ts';
import type { Framing } from './http/security.ts';
import type { JobKind, Schedule } from './jobs/job.ts';
import type { Visit } from './visit.ts';

/** Everything that a feature contributes to the platform. `rooms.ts` lists all rooms. */
export interface Room extends RoomHooks {
  routes?: readonly BoundRoute[];
  jobs?: readonly JobKind[];
  schedules?: readonly Schedule[];
  /** Hub pages that this room renders in the browser; other addresses are not found. */
  hubPages?: readonly HubRoute[];
  /** Pages that the server renders completely, for visitors who only have a link. */
  publicPages?: readonly PublicRoute[];
  /**
   * Identifies a member by the proof that a request carries, or reports that it has lapsed; null, without a promise, if there
   * is none. Exactly one room implements this.
   */
  recognise?(ctx: Context, headers: IncomingHttpHeaders): Promise<Member | 'ended' | 'blocked'> | null;
  /** Ends the session of a request and removes it from the browser. */
  forgetSession?(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Returns the ways to sign in, given the query of the page's address. */
  signInWays?(ctx: Context, query: Readonly<Record<string, unknown>>): Promise<SignInWays>;
  /** True if a grant issued by this room for an item, such as a link, is still valid. */
  isGrantValid?(ctx: Context, grant: string, item: string): Promise<boolean>;
  /**
   * Called before the first byte of content is sent at a public address or by a grant: records the use. Null if another room
   * must record it, false if it may not be sent after all. Content that no room records is not sent.
   */
  beforeSending?(ctx: Context, sending: FileDelivery): Promise<boolean | null>;
  /** Rules that this room gives an actor. The rules of all rooms together are the actor's permissions. */
  rules?(actor: Actor): readonly Rule[];
  /**
   * Registers routes that receive or send bytes instead of JSON. On routes that are not open to anyone, `request.actor` is the
   * caller, and changes have passed the CSRF check.
   */
  http?(app: FastifyInstance, ctx: Context, tools: HttpTools): void;
  /** Prepares data that must exist before anything is served; runs once at startup, after the migrations. */
  prepare?(ctx: Context): Promise<void>;
  /**
   * Warms up data that most callers request, once the hub's address is known and before it reports ready. If that fails, the
   * first caller waits for it.
   */
  warm?(ctx: Context): Promise<void>;
  /** Returns a line for the operator who started the server, shown once it serves; not logged, as it may hold a secret. */
  announce?(ctx: Context): Promise<string | null>;
  /** Commands for the operator, run as `npm run hub -- COMMAND`. */
  commands?: readonly Command[];
  /** Subscribes to events; runs once at startup. The returned function runs at shutdown, while the database is still open. */
  start?(ctx: Context): (() => Promise<void>) | void;
}

/** Content that is about to be sent as a file. */
export interface FileDelivery {
  /** Id of the item. */
  item: string;
  /** Key of the item's file that the content was made of, as the item may have another one by now. Null if none. */
  madeOf: string | null;
  /** Grant that the address was issued for, such as a link; null if the content is public. */
  grant: string | null;
  /** True if it accompanies content, like captions, or if the request only checks whether it exists. */
  isBeside: boolean;
  actor: Actor;
  visit: Visit;
}

/** Parts of the server that such routes use. */
export interface HttpTools extends Pages {
  /** Identifies the caller; `anew` after a long transfer. */
  recognise(request: FastifyRequest, when?: 'anew'): Actor | Promise<Actor>;
  /** True if a grant that was issued for an item is still valid. */
  isGrantValid(ctx: Context, grant: string, item: string): Promise<boolean>;
  /** Records content that is about to be sent; false if no room does, or one refuses it. */
  beforeSending(ctx: Context, sending: FileDelivery): Promise<boolean>;
}

export interface HubRoute extends PageAddress {
  /**
   * Returns true if the address exists, or the address to redirect to; otherwise the shell shows an error, with status 404. A
   * page may also provide content for the first bytes.
   */
  find?(ctx: Context, actor: Actor, request: PageRequest): Promise<boolean | `/${string}` | HeadOf>;
}

/** Loads the head of a hub page, for readers that do not run scripts. */
export type HeadOf = (language: Language) => Promise<HubHead>;

export interface HubHead extends Pick<MadePage, 'head' | 'canonical' | 'indexed'> {
  title: string;
  description: string;
  /**
   * Answers to the page's first requests, all of them intended for the caller. The server renders the page with them
   * (`client/app/drawn-pages.ts`), so that it appears before, and without, its script.
   */
  cachedAnswers?: readonly CachedAnswer[];
}

/** Request for a page. */
export interface PageRequest {
  fields: Fields;
  /** Query string, including the question mark. */
  query: string;
  visit: Visit;
}

export interface PublicRoute {
  path: PageAddress['path'];
  /** Sites that may frame it, whatever its content. */
  framing?: Framing;
  open(
    ctx: Context,
    actor: Actor,
    request: PageRequest,
  ): Promise<PublicAnswer | FoundPage | { instead: `/${string}` }>;
}

/** A public page, and the form of its response. */
export interface PublicAnswer {
  page: PublicPage;
  /** 200 by default; the platform's own pages have their own status. */
  status?: number;
  /** Language for visitors without a choice of their own. */
  language?: Language | null;
  /** True if it is personal: it is never cached, and its address, which may be a key, is sent to no other site. */
  isPersonal?: true;
  /** Complete `Set-Cookie` values. */
  cookies?: readonly string[];
}

/** Page of content at a public address, which may be cached and sent to many visitors. */
export interface FoundPage {
  /** Cache key: the page stays the same for everybody with the same preferences until the key changes. Null is never cached. */
  key: string | null;
  /** Complete `Set-Cookie` values. */
  cookies?: readonly string[];
  /** Language for visitors without a choice of their own. */
  language?: Language | null;
  /** True if it opens a sign-in window, which reports back to it. */
  signsIn?: true;
  make(language: Language): Promise<MadePage>;
}

export interface MadePage {
  page: PublicPage;
  /** Markup for the head, already safe: metadata for readers that do not render the page. */
  head: string;
  canonical: string;
  /** True if search engines may list it. */
  indexed: boolean;
  /** Hosts whose players it may embed. */
  frames?: readonly string[];
  /** Hosts whose media it may play. */
  media?: readonly string[];
  /** Time when its script starts; at once by default. */
  begins?: ScriptStart;
}
