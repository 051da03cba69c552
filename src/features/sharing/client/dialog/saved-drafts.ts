import type { ControlsDraft } from '../controls/draft.ts';

const drafts = new Map<string, ControlsDraft>();

/** Saves the draft of a link not yet made, in case the dialog is closed by mistake; without its password. */
export function saveDraft(target: string, draft: ControlsDraft): void {
  drafts.set(target, { ...draft, password: undefined });
}

export function savedDraft(target: string): ControlsDraft | undefined {
  return drafts.get(target);
}

export function forgetDraft(target: string): void {
  drafts.delete(target);
}
