import type { ActingContext } from '#server/context.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { languageNames } from '#shared/locale.ts';
import { type CaptionKind, type Cue, plainCueText, toWebVtt } from '../../contract.ts';
import { nameWithHash } from '../files/address.ts';
import { gracePeriodMs, releaseFiles } from '../files/release.ts';
import { endFiles, findFile, putFiles } from '../files/repository.ts';
import { changeVersion } from '../items/change.ts';
import type { StoredCaption, StoredItem } from '../items/stored.ts';
import { indexPassages } from '../search/index-item.ts';
import { indexCaptions } from './index-captions.ts';
import { readCues } from './read-cues.ts';

export interface NewCaptions {
  language: StoredCaption['language'];
  kind: CaptionKind;
  label: string;
  text: string;
}

type VersionedItem = { id: string; version?: number };

/**
 * Gives an item captions or a transcript, replacing those of the same kind and language. `also` runs in the same transaction.
 */
export async function setCaptions(
  ctx: ActingContext,
  item: VersionedItem,
  input: NewCaptions,
  also: (ctx: ActingContext) => Promise<void> = async () => {},
): Promise<StoredItem> {
  const cues = readCues(input.text);
  const bytes = Buffer.from(toWebVtt(cues));
  const { key, size } = await ctx.storage.put(inOnePiece(bytes));
  const file = nameWithHash(`${input.kind}-${input.language}.vtt`, key);
  return changeVersion(ctx, item, 'item.captions-changed', async (before, inside) => {
    if (before.kind === 'pdf') throw invalidInput('captions', 'unfit');
    await also(inside);
    const same = before.captions.find((each) => each.kind === input.kind && each.language === input.language);
    await putFiles(inside, before.id, [{ name: file, key, size, mime: 'text/vtt' }]);
    if (same && same.file !== file) await forget(inside, before.id, same);
    const label = input.label || languageNames[input.language];
    const caption = { id: same?.id ?? newId(12), kind: input.kind, language: input.language, label, file };
    const captions = [...before.captions.filter((each) => each !== same), caption];
    // The newest of several texts in a language is searched.
    await indexPassages(inside, before.id, 'transcript', input.language, passagesOf(cues));
    return { ...before, captions };
  });
}

export async function removeCaptions(
  ctx: ActingContext,
  item: VersionedItem,
  id: string,
): Promise<StoredItem> {
  return changeVersion(ctx, item, 'item.captions-changed', async (before, inside) => {
    const gone = before.captions.find((each) => each.id === id);
    if (!gone) throw new AppError('not-found');
    await forget(inside, before.id, gone);
    const captions = before.captions.filter((each) => each !== gone);
    const after = { ...before, captions };
    await indexCaptions(inside, after, [gone.language]);
    return after;
  });
}

function passagesOf(cues: readonly Cue[]): { place: number; text: string }[] {
  return cues.map((cue) => ({ place: cue.startMs, text: plainCueText(cue) }));
}

async function forget(ctx: ActingContext, item: string, { file }: StoredCaption): Promise<void> {
  const stored = await findFile(ctx, item, file);
  await endFiles(ctx, item, [file], ctx.now().getTime() + gracePeriodMs);
  if (stored) await releaseFiles(ctx, [stored.key]);
}
