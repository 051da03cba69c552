import { type Opening, type OpeningAnswer, openingsPath } from '#shared/opening.ts';
import type { Caller } from '../../../../../test/caller.ts';
import type { Link } from '../../contract.ts';

/** Makes a link as a browser does; throws if that is refused. */
export async function makeLink(member: Pick<Caller, 'send'>, input: Record<string, unknown>): Promise<Link> {
  const answer = await member.send('POST', '/api/links', { type: 'video', ...input });
  if (answer.status !== 201) throw new Error(`refused: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Link;
}

/** Parses the body of an answer, and adds its status. */
export async function readBody<Body = Record<string, unknown>>(
  answer: Promise<Response> | Response,
): Promise<Body & { status: number }> {
  const response = await answer;
  return { ...((await response.json()) as Body), status: response.status };
}

/** Cookies of an answer that a browser would send to a path. */
export function cookiesFor(path: string, answer: Response): string {
  const at = new URL(path, answer.url).pathname;
  const cookies = answer.headers.getSetCookie().filter((each) => {
    const [, scope = '/'] = /; Path=([^;]+)/.exec(each) ?? [];
    return at === scope || at.startsWith(scope.endsWith('/') ? scope : `${scope}/`);
  });
  return cookies.map((each) => each.split(';', 1)[0]).join('; ');
}

/** Cookies that a browser sends to a path after an answer, with those it had before. */
export function cookiesAfter(before: string, path: string, answer: Response): string {
  const all = [before, cookiesFor(path, answer)].flatMap((each) => each.split('; ')).filter(Boolean);
  return [...new Map(all.map((each) => [each.split('=', 1)[0], each])).values()].join('; ');
}

/** Requests a page as a browser does, with its user agent and cookies. */
export async function fetchPage(
  hub: Pick<Caller, 'fetch'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; html: string; cookie: string; opening: Opening | null }> {
  const answer = await hub.fetch(path, { headers: { accept: 'text/html', ...headers } });
  const html = await answer.text();
  const { page } = JSON.parse(dataIn(html)) as { page: { opening?: Opening } };
  const cookie = cookiesFor(path, answer);
  return { status: answer.status, html, cookie, opening: page.opening ?? null };
}

function dataIn(html: string): string {
  const [, json] = /<script type="application\/json" id="page"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return json ?? '{"page":{}}';
}

/** Says that somebody looks at a page, as its script does. */
export async function reportOpening(
  hub: Pick<Caller, 'fetch'>,
  opening: unknown,
  headers: Record<string, string> = {},
): Promise<OpeningAnswer & { status: number }> {
  const answer = await hub.fetch(openingsPath, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(opening),
  });
  const { ended = null, isOld = false } = (await answer.json()) as Partial<OpeningAnswer>;
  return { status: answer.status, ended, isOld };
}

/** Opens a page as a person does: it is fetched, its script runs, and somebody looks at it. */
export async function openPage(
  hub: Pick<Caller, 'fetch'>,
  path: string,
  headers: Record<string, string> = {},
) {
  const page = await fetchPage(hub, path, headers);
  const reported = page.opening && (await reportOpening(hub, page.opening, headers));
  return { ...page, ended: reported?.ended ?? null };
}

/** The first address of a file that a page offers to play or to read. */
export function playedFrom(html: string): string {
  const [, address] = /"playable":\{"url":"([^"]+)"/.exec(dataIn(html)) ?? [];
  if (!address) throw new Error('the page plays nothing');
  return address;
}
