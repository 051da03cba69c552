/** Somebody who never signed in. `id` is null until a browser has asked for a session. */
interface Visitor {
  kind: 'visitor';
  id: string | null;
}

/** Who acts. Every service and every policy is asked on behalf of one. */
export type Actor = Visitor;
