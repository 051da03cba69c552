import { useState } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { followText } from '#client/ui/follow-text.ts';
import { TextInput } from '#client/ui/text-input.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { LanguageSwitch } from '#features/library/client/exports.ts';
import { directionOf, type Language, languageNames, languages } from '#shared/locale.ts';
import { mostWords, type Rules, type RulesWord, wordKinds } from '../../contract.ts';
import { useWords } from '../words.ts';
import { Changeable } from './changeable.tsx';
import type { Problem, WordProblem } from './problems.ts';
import styles from './rules.module.css';
import { tidyWords } from './tidy.ts';

interface Props extends Pick<Rules, 'firmName' | 'words'> {
  problems: readonly Problem[];
  onChange: (changes: Partial<Rules>) => void;
}

/** Form for the checks before approval: the firm's name, and words to find, one per line. */
export function Precheck({ firmName, words, problems, onChange }: Props) {
  const t = useWords();
  const [shown, show] = useState<Language>(useLanguage());
  const bad = problems.filter((each) => each.of === 'word');
  const elsewhere = languages.filter(
    (language) => language !== shown && bad.some(({ word }) => word.language === language),
  );
  return (
    <div className="stack gap-16">
      <Changeable>
        <TextInput
          label={t('firm-name.label')}
          description={t('firm-name.hint')}
          maxLength={120}
          {...followText(firmName)}
          value={firmName}
          onChange={({ currentTarget }) => onChange({ firmName: currentTarget.value })}
        />
      </Changeable>
      <LanguageSwitch
        current={shown}
        onChange={show}
        isFilled={(language) => words.some((each) => each.language === language && each.text.trim() !== '')}
      />
      <Changeable>
        {wordKinds.map((kind) => (
          <WordLines
            key={kind}
            language={shown}
            kind={kind}
            words={words}
            problems={bad}
            onChange={(changed) => onChange({ words: changed })}
          />
        ))}
      </Changeable>
      {elsewhere.length > 0 && (
        <p className={styles.bad} role="alert">
          {t('words.elsewhere', { languages: elsewhere.map((each) => languageNames[each]).join(', ') })}
        </p>
      )}
      <p className={problems.some(({ of }) => of === 'words') ? styles.bad : styles.hint}>
        {t('words.count', { count: tidyWords(words).length, most: mostWords })}
      </p>
    </div>
  );
}

interface LinesProps extends Pick<RulesWord, 'language' | 'kind'> {
  words: readonly RulesWord[];
  problems: readonly WordProblem[];
  onChange: (changed: RulesWord[]) => void;
}

/** Field for the words of one kind. Text stays as typed until it is published, including empty lines. */
function WordLines({ language, kind, words, problems, onChange }: LinesProps) {
  const t = useWords();
  const isOurs = (word: RulesWord) => word.language === language && word.kind === kind;
  const [first] = problems.filter(({ word }) => isOurs(word));
  const typed = words.filter(isOurs).map(({ text }) => text);
  const change = (text: string) =>
    onChange([
      ...words.filter((word) => !isOurs(word)),
      ...(text === '' ? [] : text.split('\n').map((each) => ({ language, kind, text: each }))),
    ]);
  return (
    <Textarea
      label={t(`words.${kind}`)}
      description={t(`words.${kind}.hint`)}
      growing={{ least: 3, most: 12 }}
      lang={language}
      dir={directionOf(language)}
      value={typed.join('\n')}
      error={first && t(`words.bad.${first.why}`, { word: `\u2068${first.word.text.slice(0, 40)}\u2069` })}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
