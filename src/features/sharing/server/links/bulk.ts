import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { invalidInput } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { BulkLinkInput, BulkResult } from '../../contract.ts';
import { newLink, storeLinks } from './create.ts';
import { readRecipients } from './csv/recipients.ts';
import { findDefaults } from './defaults-repository.ts';
import { requireSensible, toStoredControls } from './link-input.ts';
import { presentLinks } from './present.ts';
import { requireShareable } from './target.ts';

const nothing: BulkResult = { links: [], batch: null, problem: null, rows: [] };

/** Makes a link for each of many recipients: all of them, or none and the problems of each line. */
export async function createMany(
  ctx: RequestContext,
  { type, target, recipients: given, csv, ...shared }: BulkLinkInput,
): Promise<BulkResult> {
  if ((given === undefined) === (csv === undefined)) throw invalidInput('recipients', 'one-of-two');
  const member = requireMember(ctx);
  const found = await requireShareable(ctx, member, { type, target });
  const read = csv === undefined ? { recipients: given ?? [] } : await readRecipients(csv);
  if (!('recipients' in read)) return { ...nothing, ...read };
  const defaults = await findDefaults(ctx, member.uid);
  const controls = await toStoredControls(shared);
  const batch = newId(12);
  const links = read.recipients.map(({ label, email = null, note }) =>
    newLink(ctx, {
      owner: member.uid,
      found,
      defaults,
      controls: { ...controls, label: label || (email ?? ''), recipient: email, note, batch },
    }),
  );
  for (const link of links.slice(0, 1)) requireSensible(ctx, link, found);
  await storeLinks(ctx, links, found.content);
  return { ...nothing, batch, links: await presentLinks(ctx, links) };
}
