import type { Config } from '#server/config.ts';
import type { CategoryRules, Rules } from '../contract.ts';
import { builtInWords } from './built-in-words.ts';

/** What holds for a category as far as its rules say nothing, having been laid down before anybody asked. */
export const unsaid = {
  membersByLink: true,
  needsApproval: false,
  approvalMonths: 24,
  filing: 'none',
  retentionYears: 6,
} satisfies Partial<CategoryRules>;

/** What stands in for whatever rules leave unsaid, and what a hub starts with whose content needs no approval. */
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
  publicTags: null,
};

/** Those of the samples, which are approved as they are. */
const tagsOfSamples = [
  ...[
    'basics',
    'compound interest',
    'costs',
    'diversification',
    'example',
    'funds',
    'guide',
    'habits',
    'help',
  ],
  ...['introduction', 'long term', 'podcast', 'questions', 'risk', 'sharing', 'vimeo', 'welcome'],
];

const strict: Rules = {
  ...builtIn,
  categories: builtIn.categories.map((each) => ({ ...each, needsApproval: true })),
  publicTags: tagsOfSamples,
};

/** What holds before anybody has laid down rules: whatever goes out is taken for retail, which a principal approves first. */
export function rulesAtFirst({ needsApproval }: Pick<Config, 'needsApproval'>): Rules {
  return needsApproval ? strict : builtIn;
}
