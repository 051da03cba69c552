import { rulesInForce } from '#features/compliance/server/index.ts';
import { countPeople } from '#features/identity/server/index.ts';
import { hasOwnContent, listSamples } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { isMailSetUp } from '#server/mail/send.ts';
import type { Member } from '#shared/actor.ts';
import { type SetUpStep, type StartWork, setUpSteps } from '../../contract.ts';
import { findDismissed } from './steps-repository.ts';

/** Returns the steps of setting up the hub, as far as the administrator has not dismissed them, and which are done. */
export async function readSetUp(ctx: Context, { uid, name, email }: Member): Promise<StartWork['setUp']> {
  const dismissed = await findDismissed(ctx, uid);
  const shown = setUpSteps.filter((step) => !dismissed.has(step));
  if (shown.length === 0) return { steps: [], isOver: true };
  const { rules } = await rulesInForce(ctx);
  const done: Record<SetUpStep, boolean> = {
    name: name !== email,
    firm: rules.firmName !== '',
    mail: isMailSetUp(ctx),
    disclosures: rules.disclosures.length > 0,
    people: (await countPeople(ctx)) > 1,
    upload: await hasOwnContent(ctx),
    samples: (await listSamples(ctx)).length === 0,
  };
  const steps = shown.map((step) => ({ name: step, isDone: done[step] }));
  return { steps, isOver: steps.every(({ isDone }) => isDone) };
}
