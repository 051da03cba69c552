import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { type Language, languageNames, languages } from '#shared/locale.ts';
import { useLanguage, useSharedWords } from '../i18n/words.ts';
import styles from './dropdown.module.css';
import { Dropdown } from './dropdown.tsx';

interface Props {
  /** Returns true if the page changes the language itself. */
  onChoose: (language: Language) => boolean;
  /** Further query of the page's address, as `?h=1`. */
  query?: string;
}

/** Links to the page in the other languages, rendered by the server. */
export function LanguageMenu({ onChoose, query = '' }: Props) {
  const t = useSharedWords();
  const current = useLanguage();
  const face = (
    <>
      <IconLanguage size={20} stroke={1.75} aria-hidden />
      <span className={styles.word}>{languageNames[current]}</span>
    </>
  );
  return (
    <Dropdown label={`${t('language.label')}: ${languageNames[current]}`} face={face}>
      {languages.map((language) => (
        <a
          key={language}
          className={styles.choice}
          href={`${query ? `${query}&` : '?'}lang=${language}`}
          hrefLang={language}
          lang={language}
          aria-current={language === current ? 'true' : undefined}
          onClick={(event) => {
            if (onChoose(language)) event.preventDefault();
          }}
        >
          {languageNames[language]}
          {language === current && <IconCheck className={styles.tick} size={18} stroke={1.75} aria-hidden />}
        </a>
      ))}
    </Dropdown>
  );
}
