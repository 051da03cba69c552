import { languageNames, languages } from '#shared/locale.ts';
import type { CategoryRules, Disclosure, Rules } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './differences.module.css';
import { changedFields, type Difference, differencesOf } from './differences.ts';

/** What differs between two versions of the rules, as it was and as it is. */
export function Differences({ before, after }: { before: Rules; after: Rules }) {
  const t = useWords();
  const all = differencesOf(before, after);
  if (all.length === 0) return <p>{t('differ.none')}</p>;
  return (
    <ul className={styles.list}>
      {all.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <li key={at} className={styles.difference}>
          <Head difference={each} />
          <Lines difference={each} />
        </li>
      ))}
    </ul>
  );
}

function Head({ difference: { of, name, before, after } }: { difference: Difference }) {
  const t = useWords();
  const what = {
    category: t('differ.category', { name: name || t('others') }),
    disclosure: t('differ.disclosure', { name: name || t('disclosure.all') }),
    'broker-check': t('broker-check.label'),
  }[of];
  const how = before === null ? 'differ.added' : after === null ? 'differ.removed' : 'differ.changed';
  return (
    <strong>
      {what} · {t(how)}
    </strong>
  );
}

function Lines({ difference }: { difference: Difference }) {
  const { of, before, after } = difference;
  if (of === 'broker-check') return <Line before={before} after={after} />;
  return of === 'category' ? (
    <CategoryLines before={before} after={after} />
  ) : (
    <DisclosureLines before={before} after={after} />
  );
}

const every = ['class', 'needsLicence', 'needsCheck', 'longestLinkDays'] as const;

interface Two<Thing> {
  before: Thing | null;
  after: Thing | null;
}

function CategoryLines({ before, after }: Two<CategoryRules>) {
  const t = useWords();
  const say = (of: CategoryRules | null, field: (typeof every)[number]): string | null => {
    if (!of) return null;
    if (field === 'class') return t(`class.${of.class}`);
    if (field === 'longestLinkDays')
      return of.longestLinkDays === null
        ? t('category.link-days.any')
        : t('days', { days: of.longestLinkDays });
    return t(of[field] ? 'yes' : 'no');
  };
  const labels = {
    class: t('category.class'),
    needsLicence: t('category.licence'),
    needsCheck: t('category.check'),
    longestLinkDays: t('category.link-days'),
  };
  const fields = before && after ? changedFields(before, after) : every;
  return fields.map((field) => (
    <Line key={field} label={labels[field]} before={say(before, field)} after={say(after, field)} />
  ));
}

function DisclosureLines({ before, after }: Two<Disclosure>) {
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
  return (
    <p className={styles.line}>
      {label && <span className={styles.label}>{label}</span>}
      {before && (
        <del className={styles.before} dir="auto">
          <span className="unseen">{t('differ.before')} </span>
          {before}
        </del>
      )}
      {after && (
        <ins className={styles.after} dir="auto">
          <span className="unseen">{t('differ.after')} </span>
          {after}
        </ins>
      )}
    </p>
  );
}
