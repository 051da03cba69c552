/** The fields of a document, by their names. */
export type Fields = Readonly<Record<string, unknown>>;

/** A kind of document that the trail can re-create. */
export interface DocumentKind {
  /** The type of subject its entries are about, */
  type: string;
  /** and the first word of their actions: other entries about the same subject say nothing of the document. */
  noun: string;
  /** What its entries tell of it. */
  fields: readonly string[];
  /** What the trail keeps to itself on purpose: secrets, and what is disposed of one day. */
  withheld?: readonly string[];
  /** Documents that this one is a part of, under the same id: it goes with them. */
  partOf?: { type: string; noun: string };
  /** What an entry means that tells what was done rather than how it is since then. */
  read?(after: Fields, known: Fields): Fields;
}

const kinds = new Map<string, DocumentKind>();

/** Lets documents of this kind be re-created from the trail. */
export function auditDocument(kind: DocumentKind): DocumentKind {
  kinds.set(`${kind.type} ${kind.noun}`, kind);
  return kind;
}

export function kindsOf(type: string): DocumentKind[] {
  return [...kinds.values()].filter((kind) => kind.type === type);
}

/** The kind of document that an entry is about, if it is about one. */
export function kindOf(entry: { action: string; subject: { type: string } }): DocumentKind | undefined {
  return kinds.get(`${entry.subject.type} ${nounOf(entry.action)}`);
}

function nounOf(action: string): string {
  return action.slice(0, action.indexOf('.'));
}
