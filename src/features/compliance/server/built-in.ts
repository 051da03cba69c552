import type { Rules } from '../contract.ts';

/** What holds before anybody has laid down rules. */
export const builtIn: Rules = {
  categories: [{ name: '', class: 'retail', needsLicence: false, needsCheck: false, longestLinkDays: null }],
  disclosures: [],
  brokerCheck: 'https://brokercheck.finra.org/',
};
