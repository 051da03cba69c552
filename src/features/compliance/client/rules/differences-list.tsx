import { Tag } from '#client/ui/tag.tsx';
import { languageNames, languages } from '#shared/locale.ts';
import {
  type CategoryRules,
  type Disclosure,
  type Rules,
  type RulesWord,
  wordKinds,
} from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './differences.module.css';
import {
  changedFields,
  type Difference,
  differencesOf,
  fieldsOfCategory,
  labelsOfCategory,
} from './differences.ts';

/** Changes between two versions of the rules, before and after. */
export function Differences({ before, after }: { before: Rules; after: Rules }) {
  const t = useWords();
  const all = differencesOf(before, after);
  if (all.length === 0) return <p className="spaced">{t('differ.none')}</p>;
  return (
    <ul className="grid gap-16">
      {all.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <li key={at} className={`stack gap-6 ${styles.difference}`}>
          <Head difference={each} />
          <Lines difference={each} />
        </li>
      ))}
    </ul>
  );
}

const tones = { 'differ.added': 'good', 'differ.removed': 'bad', 'differ.changed': 'warn' } as const;

function Head({ difference: { of, name, before, after } }: { difference: Difference }) {
  const t = useWords();
  const what = {
    category: t('differ.category', { name: name || t('others') }),
    disclosure: t('differ.disclosure', { name: name || t('disclosure.all') }),
    'broker-check': t('broker-check.label'),
    'firm-name': t('firm-name.label'),
    words: t('words.title'),
    tags: t('public-tags.title'),
  }[of];
  const isNothing = (side: unknown) => of !== 'tags' && (side === null || side === '');
  const key = isNothing(before) ? 'differ.added' : isNothing(after) ? 'differ.removed' : 'differ.changed';
  return (
    <strong>
      {what} <Tag tone={tones[key]}>{t(key)}</Tag>
    </strong>
  );
}

function Lines({ difference: { of, before, after } }: { difference: Difference }) {
  switch (of) {
    case 'category':
      return <CategoryLines before={before} after={after} />;
    case 'disclosure':
      return <DisclosureLines before={before} after={after} />;
    case 'words':
      return <WordLines before={before} after={after} />;
    case 'tags':
      return <TagLines before={before} after={after} />;
    default:
      return <Line before={before} after={after} />;
  }
}

interface VersionPair<Thing> {
  before: Thing | null;
  after: Thing | null;
}

type Field = (typeof fieldsOfCategory)[number];

function CategoryLines({ before, after }: VersionPair<CategoryRules>) {
  const t = useWords();
  const say = useFieldWords();
  const fields = before && after ? changedFields(before, after) : fieldsOfCategory;
  return fields.map((field) => (
    <Line
      key={field}
      label={t(labelsOfCategory[field])}
      before={before && say(before, field)}
      after={after && say(after, field)}
    />
  ));
}

/** Formats one field of a category. */
function useFieldWords(): (of: CategoryRules, field: Field) => string {
  const t = useWords();
  return (of, field) => {
    if (field === 'class') return t(`class.${of.class}`);
    if (field === 'filing') return t(`filing.${of.filing}`);
    if (field === 'retentionYears') return t('years', { years: of.retentionYears });
    if (field === 'approvalMonths')
      return of.approvalMonths === null
        ? t('category.approval-months.any')
        : t('months', { months: of.approvalMonths });
    if (field === 'longestLinkDays')
      return of.longestLinkDays === null
        ? t('category.link-days.any')
        : t('days', { days: of.longestLinkDays });
    const isSo: boolean = of[field];
    return t(isSo ? 'yes' : 'no');
  };
}

function WordLines({ before, after }: { before: readonly RulesWord[]; after: readonly RulesWord[] }) {
  const t = useWords();
  return languages.flatMap((language) =>
    wordKinds.map((kind) => {
      const those = (words: readonly RulesWord[]) =>
        words
          .filter((each) => each.language === language && each.kind === kind)
          .map(({ text }) => text)
          .join('\n');
      return (
        <Line
          key={`${language} ${kind}`}
          label={`${languageNames[language]} · ${t(`words.${kind}`)}`}
          before={those(before)}
          after={those(after)}
        />
      );
    }),
  );
}

function TagLines({ before, after }: VersionPair<readonly string[]>) {
  const t = useWords();
  const say = (tags: readonly string[] | null, other: readonly string[] | null) => {
    if (tags === null) return t('public-tags.all');
    return tags.length > 0 || other !== null ? tags.join('\n') : t('public-tags.none');
  };
  return <Line before={say(before, after)} after={say(after, before)} />;
}

function DisclosureLines({ before, after }: VersionPair<Disclosure>) {
  const t = useWords();
  const open = (of: Disclosure | null) => of && t(of.isOpen ? 'yes' : 'no');
  const written = languages.filter(
    (language) => (before?.texts[language] ?? '') !== (after?.texts[language] ?? ''),
  );
  return (
    <>
      {written.map((language) => (
        <Line
          key={language}
          label={languageNames[language]}
          before={before?.texts[language] ?? null}
          after={after?.texts[language] ?? null}
        />
      ))}
      {before?.isOpen !== after?.isOpen && (
        <Line label={t('disclosure.open')} before={open(before)} after={open(after)} />
      )}
    </>
  );
}

function Line({ label, before, after }: { label?: string; before: string | null; after: string | null }) {
  const t = useWords();
  if (!before && !after) return null;
  return (
    <p className={`stack gap-2 small ${styles.line}`}>
      {label && <span className={`muted ${styles.label}`}>{label}</span>}
      {before && (
        <del className="muted breaks lines" dir="auto">
          <span className="unseen">{t('differ.before')} </span>
          {before}
        </del>
      )}
      {after && (
        <ins className="medium breaks plain-link lines" dir="auto">
          <span className="unseen">{t('differ.after')} </span>
          {after}
        </ins>
      )}
    </p>
  );
}
