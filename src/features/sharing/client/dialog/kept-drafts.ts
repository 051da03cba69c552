import type { ControlsDraft } from '../controls/draft.ts';

const drafts = new Map<string, ControlsDraft>();

/** What was typed for a link that was not made: the dialog may be closed by mistake. A password is typed anew. */
export function keepDraft(target: string, draft: ControlsDraft): void {
  drafts.set(target, { ...draft, password: undefined });
}

export function keptDraft(target: string): ControlsDraft | undefined {
  return drafts.get(target);
}

export function forgetDraft(target: string): void {
  drafts.delete(target);
}
