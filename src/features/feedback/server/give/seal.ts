import type { Context } from '#server/context.ts';
import { newId } from '#shared/ids.ts';
import { hashOf, hasMark, markOf } from '../secrets.ts';

/** No person reads a form and writes an answer in less. */
const leastMs = 3000;
const mostMs = 24 * 60 * 60 * 1000;

/** What a form without script carries: when it was made, and a name of its own. */
export async function makeSeal(ctx: Context): Promise<string> {
  const text = `${ctx.now().getTime()}.${newId()}`;
  return `${text}.${await markOf(ctx, 'form', text)}`;
}

/** The seal for a form that comes back: the same, so that nobody who mends something has to wait anew, or a new one. */
export async function renewSeal(ctx: Context, seal: string): Promise<string> {
  const read = await ageOf(ctx, seal);
  return read && read.age <= mostMs ? seal : makeSeal(ctx);
}

/**
 * What is kept of the name of a form and of what it says: sent twice, it counts once; whoever goes back and writes something
 * else has said more. Null where the form was made too lately, too long ago or not by us.
 */
export async function readSeal(ctx: Context, seal: string, said: object): Promise<string | null> {
  const read = await ageOf(ctx, seal);
  if (!read || read.age < leastMs || read.age > mostMs) return null;
  return hashOf(`form ${read.name} ${JSON.stringify(said)}`);
}

async function ageOf(ctx: Context, seal: string): Promise<{ name: string; age: number } | null> {
  const [made = '', name = '', mark = '', ...more] = seal.split('.');
  if (more.length > 0 || !(await hasMark(ctx, 'form', `${made}.${name}`, mark))) return null;
  return { name, age: ctx.now().getTime() - Number(made) };
}
