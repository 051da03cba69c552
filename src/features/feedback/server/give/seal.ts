import type { Context } from '#server/context.ts';
import { dayMs } from '#shared/durations.ts';
import { newId } from '#shared/ids.ts';
import { hashOf, hasMark, markOf } from '../secrets.ts';

/** Minimum time that a person takes to fill in a form. */
const leastMs = 3000;
const mostMs = dayMs;

/** Creates the signed seal of a form without script: its creation time and a unique name. */
export async function makeSeal(ctx: Context): Promise<string> {
  const text = `${ctx.now().getTime()}.${newId()}`;
  return `${text}.${await markOf(ctx, 'form', text)}`;
}

/** Returns the seal for a form shown again: the same while valid, so that correcting a mistake needs no new wait. */
export async function renewSeal(ctx: Context, seal: string): Promise<string> {
  const read = await ageOf(ctx, seal);
  return read && read.age <= mostMs ? seal : makeSeal(ctx);
}

/**
 * Returns the hash of a form's name and values: a form sent twice counts once, and one sent again with other values
 * counts as new. Null if the form is too recent, too old or not from this hub.
 */
export async function readSeal(ctx: Context, seal: string, sealed: object): Promise<string | null> {
  const read = await ageOf(ctx, seal);
  if (!read || read.age < leastMs || read.age > mostMs) return null;
  return hashOf(`form ${read.name} ${JSON.stringify(sealed)}`);
}

async function ageOf(ctx: Context, seal: string): Promise<{ name: string; age: number } | null> {
  const [made = '', name = '', mark = '', ...more] = seal.split('.');
  if (more.length > 0 || !(await hasMark(ctx, 'form', `${made}.${name}`, mark))) return null;
  return { name, age: ctx.now().getTime() - Number(made) };
}
