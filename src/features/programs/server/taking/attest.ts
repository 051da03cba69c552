import { hash } from 'node:crypto';
import { recordChange } from '#features/audit/server/index.ts';
import { localizedText, mainTitle } from '#features/library/contract.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { Member } from '#shared/actor.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import type { Language } from '#shared/locale.ts';
import type { AttestationModule } from '../../contract.ts';
import { beginModule } from '../progress/begin.ts';
import { storeProgress } from '../progress/report.ts';
import { requireModule, type Seat, takeSeat } from './enter.ts';

/** Returns the text of an attestation in a language, with its hash. */
export function attestedText({ texts }: Pick<AttestationModule, 'texts'>, language: Language) {
  const text = localizedText(texts, language);
  return { text, hash: hash('sha256', text.text, 'hex') };
}

/** Stores an attestation. Throws `conflict` if the text has changed. */
export async function attest(
  ctx: ActingContext,
  member: Member,
  given: { id: string; module: string; language: Language; hash: string; name: string },
): Promise<Seat> {
  return transaction(ctx, async (inside) => {
    const seat = await takeSeat(inside, member, given.id, { locked: true });
    const module = requireModule(seat, given.module, 'attestation');
    const shown = attestedText(module, given.language);
    if (shown.hash !== given.hash) throw new AppError('conflict');
    if (module.confirm === 'name' && fold(given.name) !== fold(member.name))
      throw invalidInput('name', 'name');
    const now = inside.now();
    const before = seat.progress.get(module.id) ?? beginModule(module.id, now);
    if (before.state === 'done') return seat;
    const attested = {
      at: now.toISOString(),
      name: module.confirm === 'name' ? given.name : member.name,
      edition: seat.enrolment.edition,
      language: shown.text.language,
      hash: shown.hash,
    };
    const body = { ...before.body, attested };
    const row = { ...before, state: 'done', percent: 100, doneAt: now, body } as const;
    const after = await storeProgress(inside, seat, row);
    await recordChange(inside, {
      action: 'program.attested',
      subject: { type: 'User', id: member.uid, name: member.name },
      after: {
        program: seat.program.id,
        title: mainTitle(seat.program.titles, null),
        module: module.id,
        ...attested,
      },
    });
    return after;
  });
}
