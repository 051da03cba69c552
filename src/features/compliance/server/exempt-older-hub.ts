import { recordChange } from '#features/audit/server/index.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { builtIn } from './built-in.ts';
import { addVersion, findVersions, hadContentBeforeApprovals } from './repository.ts';
import { subject, vouchForVersion } from './trail.ts';

const reason = 'The content of this hub was out before approvals were known.';

/** Exempts a hub that is older than approvals from them until somebody publishes rules. */
export async function exemptOlderHub(ctx: Context): Promise<void> {
  const [existing] = await findVersions(ctx, { most: 1 });
  if (existing || !(await hadContentBeforeApprovals(ctx))) return;
  await transaction(actAsHub(ctx), async (inside) => {
    const now = inside.now();
    const version = {
      version: 1,
      rules: builtIn,
      changedBy: { uid: 'resource-hub', name: 'Resource Hub' },
      changedAt: now,
      effectiveAt: now,
      reason,
    };
    if (!(await addVersion(inside, version))) return;
    await recordChange(inside, {
      action: 'rules.changed',
      subject,
      after: { version: 1, reason, effectiveAt: now.toISOString(), ...builtIn },
      vouchers: [vouchForVersion(version)],
    });
  });
}
