import type { CategoryRules, Rules } from '../contract.ts';
import { builtInWords } from './built-in-words.ts';

/** What holds for a category as far as its rules say nothing, having been laid down before anybody asked. */
export const unsaid = {
  needsApproval: false,
  approvalMonths: 24,
  filing: 'none',
  retentionYears: 6,
} satisfies Partial<CategoryRules>;

/** What holds before anybody has laid down rules. */
export const builtIn: Rules = {
  categories: [
    {
      ...{ name: '', class: 'retail', needsLicence: false, needsCheck: false, longestLinkDays: null },
      ...unsaid,
    },
  ],
  disclosures: [],
  brokerCheck: 'https://brokercheck.finra.org/',
  firmName: '',
  words: builtInWords,
};
