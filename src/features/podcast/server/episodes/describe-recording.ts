import { describeItem } from '#features/library/server/doors/items.ts';
import type { ActingContext } from '#server/context.ts';
import { fallbackLanguage } from '#shared/locale.ts';
import { textOfNotes } from '../feed/notes.ts';

/** Limit on the length of a recording's description. */
const most = 10_000;

/** Plain text of an episode's notes, to be used as the recording's description. */
export function descriptionFrom(notes: string): string {
  return textOfNotes(notes).slice(0, most).toWellFormed();
}

/**
 * Keeps a recording's description in step with the notes unless somebody wrote another: the recording's page, link
 * previews in chats and the search use nothing else.
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
