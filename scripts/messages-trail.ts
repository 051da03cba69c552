import { glob, readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Field } from '../src/shared/fields.ts';
import { matcherOf, textsIn, withoutComments } from './messages-code.ts';

/** True if a namespace holds a room's messages for its entries in the audit trail. */
export function isOfTrail(namespace: string): boolean {
  return namespace.endsWith('/trail');
}

const recordedAction = /\baction: '([a-z-]+\.[a-z-]+)'/g;

/**
 * Checks that each room has messages for exactly the actions that it records, and provides them for the trail. Every audited
 * field needs a message too: its room's, or another room's if both use the same name.
 */
export async function checkTrail(
  root: string,
  catalogues: ReadonlyMap<string, Readonly<Record<string, string>>>,
  problems: string[],
): Promise<void> {
  const texts = await textsOfRooms(root);
  for (const [room, roomTexts] of texts) {
    const own = catalogues.get(`${room}/trail`) ?? {};
    for (const action of roomTexts.recorded)
      if (!Object.hasOwn(own, `action.${action}`))
        problems.push(`${room}/trail: no words "action.${action}"`);
  }
  const all = [...catalogues].flatMap(([name, words]) => (isOfTrail(name) ? Object.keys(words) : []));
  for (const { room, field } of await auditedFields(root))
    if (!all.includes(`field.${field}`)) problems.push(`${room}/trail: no words "field.${field}"`);
  for (const [name, words] of catalogues) {
    if (!isOfTrail(name)) continue;
    const { code = '', texts: recorded = [] } = texts.get(name.split('/')[0] ?? '') ?? {};
    if (!code.includes(`provide(trailWordsOf, '${name}')`))
      problems.push(`${name}: not provided for the trail`);
    for (const key of Object.keys(words)) {
      const [, named = ''] = /^(?:action|type)\.(.+)$/.exec(key) ?? [];
      if (named && !recorded.some((text) => matcherOf(text)(named)))
        problems.push(`${name}: "${key}" is never recorded`);
    }
  }
}

/** Returns the audited fields of all documents, from their tables of fields (docs/decisions/064). */
async function auditedFields(root: string): Promise<{ room: string; field: string }[]> {
  const found: { room: string; field: string }[] = [];
  for await (const file of glob('src/features/*/contract/*-fields.ts', { cwd: root })) {
    const tables: Record<string, unknown> = await import(pathToFileURL(resolve(root, file)).href);
    const room = file.split(sep)[2] ?? '';
    for (const table of Object.values(tables))
      for (const [field, value] of Object.entries(Object(table)))
        if (isAudited(value)) found.push({ room, field });
  }
  return found;
}

function isAudited(value: unknown): boolean {
  const { uses }: Partial<Field> = Object(value);
  return Array.isArray(uses) && uses.includes('audited');
}

interface RoomCode {
  code: string;
  /** Texts that may name an action, or the type of its subject. */
  texts: readonly string[];
  /** Actions written out where they are recorded. */
  recorded: readonly string[];
}

async function textsOfRooms(root: string): Promise<Map<string, RoomCode>> {
  const rooms = new Map<string, RoomCode>();
  for await (const found of glob('src/features/*/server/**/*.ts', { cwd: root })) {
    if (/(\.test|fixtures)\.ts$/.test(found)) continue;
    const room = found.split(sep)[2] ?? '';
    const code = withoutComments(await readFile(join(root, found), 'utf8'));
    const before = rooms.get(room) ?? { code: '', texts: [], recorded: [] };
    const texts = textsIn(code);
    rooms.set(room, {
      code: before.code + code,
      // A template such as `approval.${past}` stands for all keys of its form; one that begins with a placeholder is ignored.
      texts: [...before.texts, ...texts.filter((text) => /^[\w-]+(\.|$)/.test(text))],
      recorded: [
        ...before.recorded,
        ...[...code.matchAll(recordedAction)].flatMap(([, action = '']) => action),
      ],
    });
  }
  return rooms;
}
