import { describeItem } from '#features/library/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { fallbackLanguage } from '#shared/locale.ts';
import { textOfNotes } from '../feed/notes.ts';

/** The longest description that a recording has. */
const most = 10_000;

/** An episode's notes as its recording is described by. */
export function descriptionFrom(notes: string): string {
  return textOfNotes(notes).slice(0, most).toWellFormed();
}

/**
 * Has a recording's description follow the notes, unless somebody wrote another: its page, chats that it is sent to, and
 * the search know nothing but that.
 */
export async function describeRecording(
  ctx: ActingContext,
  id: string,
  notes: { before: string; after: string },
): Promise<void> {
  if (notes.before === notes.after) return;
  await describeItem(ctx, id, ({ descriptions, language }) => {
    const own = language ?? fallbackLanguage;
    const was = descriptions[own] ?? '';
    if (was !== '' && was !== descriptionFrom(notes.before)) return descriptions;
    return { ...descriptions, [own]: descriptionFrom(notes.after) };
  });
}
