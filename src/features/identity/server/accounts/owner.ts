import { ConfigError } from '#server/config.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { roles } from '#shared/roles.ts';
import { hasOwnProvider } from '../provider/embedded.ts';
import { createUser } from '../users/service.ts';
import { makeSetUpLink } from './links.ts';
import { longestPassword, shortestPassword } from './password-rule.ts';
import { hashPassword, type PasswordFault, passwordFault, storePassword } from './passwords.ts';
import { hasAdministrator } from './repository.ts';

const complaints: Readonly<Record<PasswordFault, string>> = {
  'too-short': `shorter than ${shortestPassword} characters`,
  'too-long': `longer than ${longestPassword} characters`,
  'too-common': 'one of the passwords that many people have; choose another one',
  'too-similar': 'made of the e-mail address; choose another one',
};

/** Creates the owner named in the settings, while there is no administrator. */
export async function prepareOwner(ctx: Context): Promise<void> {
  const { owner } = ctx.config;
  if (!owner || (await hasAdministrator(ctx))) return;
  const fault = owner.password ? await passwordFault(owner.password, { email: owner.email }) : null;
  if (fault) throw new ConfigError(`OWNER_PASSWORD: ${complaints[fault]}`);
  const hash = hasOwnProvider(ctx) ? await hashPassword(owner.password) : null;
  try {
    await transaction(actAsHub(ctx), async (inside) => {
      const { uid } = await createUser(inside, { email: owner.email, roles });
      if (hash) await storePassword(inside, uid, hash);
    });
  } catch (error) {
    // Another node was faster, or somebody has that address already: they stay who they are.
    if (!ctx.db.engine.isDuplicate(error)) throw error;
  }
}

/** Line with the set-up link, printed at the start of the server while there is no administrator. */
export async function announceSetUp(ctx: Context): Promise<string | null> {
  if (!hasOwnProvider(ctx) || (await hasAdministrator(ctx))) return null;
  return `Set up the owner's account: ${await makeSetUpLink(actAsHub(ctx))}`;
}
