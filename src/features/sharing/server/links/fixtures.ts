import type { Caller } from '../../../../../test/caller.ts';
import type { Link } from '../../contract.ts';

/** Makes a link as a browser does; throws where that is refused. */
export async function makeLink(member: Pick<Caller, 'send'>, wishes: Record<string, unknown>): Promise<Link> {
  const answer = await member.send('POST', '/api/links', { type: 'video', ...wishes });
  if (answer.status !== 201) throw new Error(`refused: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Link;
}

/** What an answer says. */
export async function told<Body = Record<string, unknown>>(
  answer: Promise<Response> | Response,
): Promise<Body & { status: number }> {
  const response = await answer;
  return { ...((await response.json()) as Body), status: response.status };
}
