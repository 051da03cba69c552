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

/** Everything that a feature gives the platform. `rooms.ts` holds the one list of them. */
export interface Room extends RoomHooks {
  routes?: readonly BoundRoute[];
  jobs?: readonly JobKind[];
  schedules?: readonly Schedule[];
  /** Pages of the hub that this room draws in the browser; anything else is not found. */
  hubPages?: readonly HubRoute[];
  /** Pages that the server renders whole, for people with nothing but a link. */
  publicPages?: readonly PublicRoute[];
  /**
   * Identifies a member by the proof that a request carries, or says that it has lapsed; null at once where it carries none.
   * One room does this.
   */
  recognise?(ctx: Context, headers: IncomingHttpHeaders): Promise<Member | 'ended' | 'blocked'> | null;
  /** Makes a browser forget the session it shows, and ends it. */
  forgetSession?(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Ways to sign in, given the query of the page's address. */
  signInWays?(ctx: Context, query: Readonly<Record<string, unknown>>): Promise<SignInWays>;
  /** True if a grant that this room gave out for an item, such as a link, is still valid. */
  holds?(ctx: Context, grant: string, item: string): Promise<boolean>;
  /**
   * Called before the first byte of content goes out at a public address or by a grant: records the use. Null where that is for
   * another room to record, and false where it may not be sent after all. What no room records is not sent.
   */
  beforeSending?(ctx: Context, sending: FileDelivery): Promise<boolean | null>;
  /** Rules that this room gives a person. Together the rooms' rules are all that they may do. */
  rules?(actor: Actor): readonly Rule[];
  /**
   * Routes that take or answer with bytes instead of JSON. Where one is not open to anyone, `request.actor` says who
   * asks, and a change has been held to the session's token.
   */
  http?(app: FastifyInstance, ctx: Context, tools: HttpTools): void;
  /** Prepares what must exist before anything is served; runs once at the start, with the schema in place. */
  prepare?(ctx: Context): Promise<void>;
  /**
   * Prepares what everybody requests, once the hub's address is known and before it is announced as ready. Where
   * that fails, the first caller waits for it.
   */
  warm?(ctx: Context): Promise<void>;
  /** Line for the operator who started the server, shown once it serves. May hold a secret: it is no part of the log. */
  announce?(ctx: Context): Promise<string | null>;
  /** Commands for an operator, as `npm run hub -- COMMAND`. */
  commands?: readonly Command[];
  /** Listens to events; runs once at the start. What it gives back runs at the end, while the database is still open. */
  start?(ctx: Context): (() => Promise<void>) | void;
}

/** Content that is about to be sent as a file. */
export interface FileDelivery {
  /** The id of the item. */
  item: string;
  /** The key of the item's file that it was made of: the item may have another one by now. Null where it was made of none. */
  madeOf: string | null;
  /** Grant that the address was given out for, such as a link; null where everybody may have it. */
  grant: string | null;
  /** True if it is no content by itself but goes with it, as captions do; or if the request only asks whether it exists. */
  isBeside: boolean;
  actor: Actor;
  visit: Visit;
}

/** Parts of the server that such routes need. */
export interface HttpTools extends Pages {
  /** Identifies the caller; `anew` where they have been sent something for long. */
  recognise(request: FastifyRequest, when?: 'anew'): Actor | Promise<Actor>;
  /** True if a grant that was given out for an item is still valid. */
  holds(ctx: Context, grant: string, item: string): Promise<boolean>;
  /** Records content that is about to be sent; false where no room does, or one refuses it. */
  beforeSending(ctx: Context, sending: FileDelivery): Promise<boolean>;
}

export interface HubRoute extends PageAddress {
  /**
   * True if something exists at the address, or the address to go to instead; where nothing does, the shell says so, with
   * status 404. What it holds may have something to say in the first bytes.
   */
  find?(ctx: Context, actor: Actor, request: PageRequest): Promise<boolean | `/${string}` | HeadOf>;
}

/** Loads the head of a hub page, for readers that run no script. */
export type HeadOf = (language: Language) => Promise<HubHead>;

export interface HubHead extends Pick<MadePage, 'head' | 'canonical' | 'indexed'> {
  title: string;
  description: string;
  /**
   * Answers that the page would request first, all of them meant for the caller. The server draws the page with them
   * (`client/app/drawn-pages.ts`), so that it is there before its script, and without one.
   */
  known?: readonly CachedAnswer[];
}

/** Request for a page. */
export interface PageRequest {
  fields: Fields;
  /** The text after the question mark, with it. */
  query: string;
  visit: Visit;
}

export interface PublicRoute {
  path: PageAddress['path'];
  /** Sites that may show it in a frame, whatever its content. */
  framing?: Framing;
  open(
    ctx: Context,
    actor: Actor,
    request: PageRequest,
  ): Promise<PublicAnswer | FoundPage | { instead: `/${string}` }>;
}

/** A public page, and how it is answered. */
export interface PublicAnswer {
  page: PublicPage;
  /** 200 where a room does not say otherwise; the platform's own pages have theirs. */
  status?: number;
  /** Language for visitors who have not chosen one. */
  language?: Language | null;
  /** True if it is one person's own: nobody caches it, and its address, which may be a key, goes to no other site. */
  isPersonal?: true;
  /** Complete `Set-Cookie` values. */
  cookies?: readonly string[];
}

/** Page of content at a public address, which may be cached and sent to many. */
export interface FoundPage {
  /** Cache key: as long as it is the same, so is the page, for everybody with the same preferences. Null is never cached. */
  key: string | null;
  /** Complete `Set-Cookie` values. */
  cookies?: readonly string[];
  /** Language for visitors who have not chosen one. */
  language?: Language | null;
  /** True if it opens a window for signing in, which reports back to it. */
  signsIn?: true;
  make(language: Language): Promise<MadePage>;
}

export interface MadePage {
  page: PublicPage;
  /** Markup for the head, already safe: what those read who do not look at the page. */
  head: string;
  canonical: string;
  /** True if search engines may list it. */
  indexed: boolean;
  /** The hosts whose players it may show. */
  frames?: readonly string[];
  /** The hosts whose media it may play. */
  media?: readonly string[];
  /** Time when its script begins; at once where not given. */
  begins?: ScriptStart;
}
