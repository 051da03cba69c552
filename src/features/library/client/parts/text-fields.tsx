import { useState } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { TextInput } from '#client/ui/text-input.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { directionOf, type Language, languageNames, languages } from '#shared/locale.ts';
import { useWords } from '../words.ts';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './text-fields.module.css';

type Texts = Record<`title.${Language}` | `description.${Language}`, string>;

interface Props {
  fields: Texts;
  edit: (changes: Partial<Texts>) => void;
  /** Labels of the two fields, if not title and description, and their lengths. */
  labels?: { title: string; description: string };
  most?: { title: number; description: number };
}

const usual = { title: 200, description: 10_000 };

/** Fields for title and description in every language: side by side if there is room, else one at a time. */
export function TextFields({ fields, edit, labels, most = usual }: Props) {
  const t = useWords();
  const { title, description } = labels ?? { title: t('field.title'), description: t('field.description') };
  const [shown, show] = useState<Language>(useLanguage());
  return (
    <div className={`grid gap-12 ${styles.texts}`}>
      <LanguageSwitch
        current={shown}
        onChange={show}
        isFilled={(language) => fields[`title.${language}`].trim() !== ''}
      />
      <div className={`grid gap-16 ${styles.columns}`}>
        {languages.map((language) => (
          <fieldset
            key={language}
            className={`stack shrinks gap-12 ${styles.column}`}
            data-shown={language === shown}
            lang={language}
          >
            <legend className={`small strong below-8 ${styles.legend}`}>{languageNames[language]}</legend>
            <TextInput
              label={title}
              aria-label={`${title}, ${languageNames[language]}`}
              maxLength={most.title}
              dir={directionOf(language)}
              value={fields[`title.${language}`]}
              onChange={(event) => edit({ [`title.${language}`]: event.currentTarget.value })}
            />
            <Textarea
              label={description}
              aria-label={`${description}, ${languageNames[language]}`}
              rows={6}
              maxLength={most.description}
              dir={directionOf(language)}
              value={fields[`description.${language}`]}
              onChange={(event) => edit({ [`description.${language}`]: event.currentTarget.value })}
            />
          </fieldset>
        ))}
      </div>
    </div>
  );
}
