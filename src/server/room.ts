import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Rule } from '#shared/ability.ts';
import type { Actor, Member } from '#shared/actor.ts';
import type { Language } from '#shared/locale.ts';
import type { Beginning, Known, PublicPage, SignInWays } from '#shared/page.ts';
import type { Fields, PageAddress } from '#shared/pages.ts';
import type { Command } from './commands/command.ts';
import type { Context } from './context.ts';
import type { BoundRoute } from './http/handle.ts';
import type { Pages } from './http/pages.ts';
import type { Framing } from './http/security.ts';
import type { JobKind, Schedule } from './jobs/job.ts';
import type { Visit } from './visit.ts';

/** What a feature gives the platform. `rooms.ts` holds the one list of them. */
export interface Room {
  name: string;
  routes?: readonly BoundRoute[];
  jobs?: readonly JobKind[];
  schedules?: readonly Schedule[];
  /** Pages of the hub that this room draws in the browser; anything else is not found. */
  hubPages?: readonly HubRoute[];
  /** Pages that the server renders whole, for people with nothing but a link. */
  publicPages?: readonly PublicRoute[];
  /**
   * Tells whose proof a request carries, or that it no longer holds; null at once where it carries none.
   * One room does this.
   */
  recognise?(ctx: Context, headers: IncomingHttpHeaders): Promise<Member | 'ended' | 'blocked'> | null;
  /** Makes a browser forget the session it shows, and ends it. */
  forgetSession?(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Who can vouch for a person who wants to sign in, asked with the query of the page's address. */
  signInWays?(ctx: Context, query: Readonly<Record<string, unknown>>): Promise<SignInWays>;
  /** Whether what this room gave out of an item under this name, such as a link, still holds. */
  holds?(ctx: Context, grant: string, item: string): Promise<boolean>;
  /**
   * Called before the first byte of content goes out at a public address or by a grant, so that no use goes without its
   * record. False where it may not be sent after all.
   */
  beforeSending?(ctx: Context, sending: Sending): Promise<boolean>;
  /** What this room lets somebody do. Together the rooms' rules are all that a person may do. */
  rules?(actor: Actor): readonly Rule[];
  /**
   * Routes that take or answer with bytes instead of JSON. Where one is not open to anyone, `request.actor` says who
   * asks, and a change has been held to the session's token.
   */
  http?(app: FastifyInstance, ctx: Context, tools: HttpTools): void;
  /** What must be there before anything is served; runs once at the start, with the schema in place. */
  prepare?(ctx: Context): Promise<void>;
  /**
   * Makes ready what all the world asks for, once the hub's address is known and before anybody is told that it serves. Where
   * that fails, whoever asks first waits for it.
   */
  warm?(ctx: Context): Promise<void>;
  /** A line for whoever started the server, told once it serves. May hold a secret: it is no part of the log. */
  announce?(ctx: Context): Promise<string | null>;
  /** What an operator can do with it by `npm run hub -- COMMAND`. */
  commands?: readonly Command[];
  /** Listens to events; runs once at the start. What it gives back runs at the end, while the database is still open. */
  start?(ctx: Context): (() => Promise<void>) | void;
}

/** Content that is about to leave the hub as a file. */
export interface Sending {
  /** The id of the item. */
  item: string;
  /** The key of the item's file that it was made of: the item may have another one by now. Null where it was made of none. */
  madeOf: string | null;
  /** What the address was given out for, such as a link; null where everybody may have it. */
  grant: string | null;
  /** It is no content by itself but goes with it, as captions do; or it is asked for only to see whether it is there. */
  isBeside: boolean;
  actor: Actor;
  visit: Visit;
}

/** What such routes need of the server around them. */
export interface HttpTools extends Pages {
  /** Who asks; `anew` where they have been sent something for long. */
  recognise(request: FastifyRequest, when?: 'anew'): Actor | Promise<Actor>;
  /** Whether what was given out of an item under this name still holds. */
  holds(grant: string, item: string): Promise<boolean>;
  /** Lets every room record what is about to be sent; false where one refuses it. */
  beforeSending(sending: Sending): Promise<boolean>;
}

export interface HubRoute extends PageAddress {
  /**
   * Whether the address holds something, or where to go instead; that it holds nothing is said inside the shell, with
   * status 404. What it holds may have something to say in the first bytes.
   */
  find?(ctx: Context, actor: Actor, asked: Asked): Promise<boolean | `/${string}` | HeadOf>;
}

/** What the first bytes of a hub page say to those who look no further. */
export type HeadOf = (language: Language) => Promise<HubHead>;

export interface HubHead extends Pick<MadePage, 'head' | 'canonical' | 'indexed'> {
  title: string;
  description: string;
  /**
   * What the page would ask for first, all of it meant for whoever asks. The server draws the page with it
   * (`client/app/drawn-pages.ts`), so that it is there before its script, and without one.
   */
  known?: readonly Known[];
}

/** What a request asks for. */
export interface Asked {
  fields: Fields;
  /** The text after the question mark, with it. */
  query: string;
  visit: Visit;
}

export interface PublicRoute {
  path: PageAddress['path'];
  /** Whether other sites may show it in a frame, whatever it has to say. */
  framing?: Framing;
  open(
    ctx: Context,
    actor: Actor,
    asked: Asked,
  ): Promise<PublicPage | PageWithCookies | FoundPage | { instead: `/${string}` }>;
}

/** A page, and what the browser is to keep, each cookie whole. */
export interface PageWithCookies {
  page: PublicPage;
  cookies: readonly string[];
}

/** Content at a public address: what is made of it may be kept and sent to many. */
export interface FoundPage {
  /** As long as this stays the same, so does the page, for everybody with the same preferences. Null is never kept. */
  key: string | null;
  /** What the browser is to keep, each whole. */
  cookies?: readonly string[];
  /** The language to begin in, for whoever has not chosen one. */
  language?: Language | null;
  /** It opens a window to sign in by, and has to hear what comes of it. */
  signsIn?: true;
  make(language: Language): Promise<MadePage>;
}

export interface MadePage {
  page: PublicPage;
  /** Markup for the head, already safe: what those read who do not look at the page. */
  head: string;
  canonical: string;
  /** Whether search engines may list it. */
  indexed: boolean;
  /** The hosts whose players it may show. */
  frames?: readonly string[];
  /** The hosts whose media it may play. */
  media?: readonly string[];
  /** When its script begins; at once unless it says otherwise. */
  begins?: Beginning;
}
