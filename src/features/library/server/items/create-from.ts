import { takeUpload } from '#features/uploads/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { invalidInput } from '#shared/errors.ts';
import { type Details, type Kind, kinds, readOutsideAddress } from '../../contract.ts';
import { createItem, fromAddress, type IncomingSource } from './create.ts';
import type { StoredItem } from './stored.ts';
import { requireWebAddress } from './web-address.ts';

type CreateFromInput =
  | { type: 'upload'; upload: string }
  | { type: 'url'; kind: Kind; url: string }
  | { type: 'outside'; url: string };

type Input = { [Name in keyof Details]?: Details[Name] | undefined } & {
  source: CreateFromInput;
  contentId?: string | undefined;
  published: boolean;
};

/** Adds an item from a given source; only of one kind if `only` is set. */
export async function createFrom(
  ctx: ActingContext,
  { source: sourceInput, ...rest }: Input,
  only?: Kind,
): Promise<StoredItem> {
  if (sourceInput.type === 'url') await requireWebAddress(ctx, sourceInput.url);
  return transaction(ctx, async (inside) => {
    const { kind, source } = await sourceOf(inside, sourceInput);
    if (only && kind !== only)
      throw invalidInput(sourceInput.type === 'upload' ? 'source.upload' : 'source.kind', 'wrong-kind');
    return createItem(inside, { ...rest, kind, source });
  });
}

async function sourceOf(
  ctx: ActingContext,
  input: CreateFromInput,
): Promise<{ kind: Kind; source: IncomingSource }> {
  if (input.type === 'upload') {
    const file = await takeUpload(ctx, input.upload);
    const kind = kinds.find((each) => each === file.kind);
    if (!kind) throw invalidInput('source.upload', 'wrong-kind');
    return { kind, source: { type: 'file', ...file } };
  }
  if (input.type === 'outside') {
    const video = readOutsideAddress(input.url);
    if (!video) throw invalidInput('source.url', 'unknown-host');
    return { kind: 'video', source: { type: 'outside', ...video } };
  }
  return { kind: input.kind, source: fromAddress(input.url) };
}
