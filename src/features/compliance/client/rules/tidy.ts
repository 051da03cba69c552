import { fieldsOf } from '#shared/fields.ts';
import { languages } from '#shared/locale.ts';
import {
  type Rules,
  type RulesVersion,
  type RulesWord,
  rulesFields,
  wordAlike,
  wordKinds,
} from '../../contract.ts';

/** Returns the rules of a version, the category for everything else first. */
export function toRules(version: RulesVersion): Rules {
  const rules = fieldsOf(rulesFields, 'written', version);
  const categories = rules.categories.toSorted(
    (one, other) => Number(one.name !== '') - Number(other.name !== ''),
  );
  return { ...rules, categories };
}

/** Trims the rules as the server stores them: without empty languages, empty lines, and space around names. */
export function trimmed(rules: Rules): Rules {
  const { categories, disclosures, brokerCheck, firmName, words, publicTags } = rules;
  return {
    categories: categories.map((each) => ({ ...each, name: each.name.trim() })),
    disclosures: disclosures.map((each) => ({
      ...each,
      texts: Object.fromEntries(Object.entries(each.texts).filter(([, text]) => text?.trim())),
    })),
    brokerCheck: brokerCheck.trim(),
    firmName: firmName.trim(),
    words: tidyWords(words),
    publicTags: publicTags && tidyTags(publicTags),
  };
}

/** Returns each tag once, without empty lines. */
export function tidyTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))].sort();
}

/** Groups words by language and kind, without duplicates. */
export function tidyWords(words: readonly RulesWord[]): RulesWord[] {
  const written = words
    .map((each) => ({ ...each, text: each.text.trim() }))
    .filter(({ text }) => text !== '');
  return languages.flatMap((language) =>
    wordKinds.flatMap((kind) => {
      const seen = new Set<string>();
      return written.filter((each) => {
        if (each.language !== language || each.kind !== kind || seen.has(wordAlike(each))) return false;
        return seen.add(wordAlike(each));
      });
    }),
  );
}
