import type { Room } from '#server/room.ts';
import { compliancePages } from '../pages.ts';
import { rules } from './policy.ts';
import { routes } from './routes.ts';

export { disclosuresFor } from './disclosures.ts';
export { rulesInForce } from './in-force.ts';
export { findVersionNumber as rulesVersion } from './repository.ts';
export { longestLinkDays, rulesOf, sharerLacks } from './sharing.ts';

/** Compliance: the rules that what goes out is held to. */
export const compliance: Room = {
  name: 'compliance',
  routes,
  rules,
  hubPages: Object.values(compliancePages),
};
