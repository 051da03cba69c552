import type { Context } from '#server/context.ts';
import { listHook } from '#server/hooks.ts';
import { emptyOf, type Field, namesOf } from '#shared/fields.ts';

/** Fields of a document by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** A kind of document that the trail can re-create. */
export interface DocumentKind {
  /** Type of the subject of its entries, */
  type: string;
  /** and first word of their actions. Other entries about the same subject do not affect the document. */
  noun: string;
  /** Fields that its entries contain. */
  fields: readonly string[];
  /** Values of fields added later, where the first entry of a document lacks them. */
  empty?: Fields;
  /** Fields that the trail omits on purpose: secrets, and content that will be disposed of. */
  withheld?: readonly string[];
  /** Document that this one is part of, under the same id: it is removed with it. */
  partOf?: { type: string; noun: string };
  /** Translates an entry that describes an action into the resulting field values. */
  read?(after: Fields, existing: Fields): Fields;
}

/** Audited fields of a kind of document, by its table of fields. */
export function auditedIn(table: Readonly<Record<string, Field>>): Pick<DocumentKind, 'fields' | 'empty'> {
  return { fields: namesOf(table, 'audited'), empty: emptyOf(table) };
}

/** Documents that can be re-created from the trail, provided by rooms. */
export const auditedDocuments = listHook<DocumentKind>('audit.documents');

export function kindsOf(ctx: Context, type: string): DocumentKind[] {
  return ctx.hooks.all(auditedDocuments).filter((kind) => kind.type === type);
}

/** Kind of document that an entry is about; undefined if none. */
export function kindOf(
  ctx: Context,
  { action, subject: { type } }: { action: string; subject: { type: string } },
): DocumentKind | undefined {
  const noun = nounOf(action);
  return ctx.hooks.all(auditedDocuments).find((kind) => kind.type === type && kind.noun === noun);
}

function nounOf(action: string): string {
  return action.slice(0, action.indexOf('.'));
}
