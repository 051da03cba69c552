import { type Language, languageNames, languages } from '#shared/locale.ts';
import { useWords } from '../words.ts';
import styles from './language-switch.module.css';

interface Props {
  current: Language;
  onChange: (language: Language) => void;
  /** True if there is something in a language already. */
  isFilled: (language: Language) => boolean;
}

/** Switch of the language being edited. */
export function LanguageSwitch({ current, onChange, isFilled }: Props) {
  const t = useWords();
  return (
    <fieldset className={`gap-4 inline on-card ${styles.switch}`}>
      <legend className="unseen">{t('language-switch.label')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className={`middle gap-8 muted small medium inline ${styles.choice}`}
          lang={language}
          aria-pressed={language === current}
          data-filled={isFilled(language)}
          onClick={() => onChange(language)}
        >
          {languageNames[language]}
          {!isFilled(language) && <span className="unseen">{t('language-switch.empty')}</span>}
        </button>
      ))}
    </fieldset>
  );
}
