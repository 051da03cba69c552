import type { Config } from '#server/config.ts';
import type { NamesOf } from '#shared/fields.ts';
import type { CategoryRules, categoryFields, Rules } from '../contract.ts';
import { builtInWords } from './built-in-words.ts';

/** Values for a category whose rules were published before these fields existed. */
export const valuesOfMissingFields = {
  membersByLink: true,
  needsApproval: false,
  approvalMonths: 24,
  filing: 'none',
  retentionYears: 6,
} satisfies Pick<CategoryRules, NamesOf<typeof categoryFields, 'later'>>;

/** Values that older rules lack, and the initial rules of a hub whose content needs no approval. */
export const builtIn: Rules = {
  categories: [
    {
      name: '',
      class: 'retail',
      needsLicence: false,
      needsCheck: false,
      longestLinkDays: null,
      ...valuesOfMissingFields,
    },
  ],
  disclosures: [],
  brokerCheck: 'https://brokercheck.finra.org/',
  firmName: '',
  words: builtInWords,
  publicTags: null,
};

/** Tags of the sample content, which is approved as it is. */
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

/**
 * Returns the rules in force until somebody publishes others: everything published counts as retail, which a principal
 * approves first.
 */
export function defaultRules({ needsApproval }: Pick<Config, 'needsApproval'>): Rules {
  return needsApproval ? strict : builtIn;
}
