import { useState } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { LanguageSwitch } from '#features/library/client/exports.ts';
import { directionOf, type Language, languageNames } from '#shared/locale.ts';
import type { Disclosure } from '../../contract.ts';
import { useWords } from '../words.ts';
import { Changeable } from './changeable.tsx';
import styles from './rules.module.css';

interface Props {
  disclosure: Disclosure;
  categories: readonly string[];
  isEmpty: boolean;
  onChange: (changed: Disclosure) => void;
  onRemove: () => void;
}

/** Form for a disclosure beside content, in every language. */
export function DisclosureCard({ disclosure, categories, isEmpty, onChange, onRemove }: Props) {
  const t = useWords();
  const [shown, show] = useState<Language>(useLanguage());
  const { category, texts, isOpen } = disclosure;
  const edit = (changes: Partial<Disclosure>) => onChange({ ...disclosure, ...changes });
  const names = [...new Set([...categories, ...(category ? [category] : [])])];
  return (
    <fieldset className={`stack shrinks gap-16 ${styles.card}`}>
      <legend className="unseen">{t('disclosures.title')}</legend>
      <Changeable>
        <NativeSelect
          size="md"
          label={t('disclosure.category')}
          value={category}
          data={[
            { value: '', label: t('disclosure.all') },
            ...names.map((value) => ({ value, label: value })),
          ]}
          onChange={({ currentTarget }) => edit({ category: currentTarget.value })}
        />
      </Changeable>
      <LanguageSwitch
        current={shown}
        onChange={show}
        isFilled={(language) => Boolean(texts[language]?.trim())}
      />
      <Changeable>
        <Textarea
          label={t('disclosure.text', { language: languageNames[shown] })}
          rows={4}
          maxLength={4000}
          lang={shown}
          dir={directionOf(shown)}
          value={texts[shown] ?? ''}
          error={isEmpty && t('disclosure.empty')}
          onChange={({ currentTarget }) => edit({ texts: { ...texts, [shown]: currentTarget.value } })}
        />
        <Checkbox
          size="md"
          label={t('disclosure.open')}
          description={t('disclosure.open.hint')}
          checked={isOpen}
          onChange={({ currentTarget }) => edit({ isOpen: currentTarget.checked })}
        />
        <Button variant="default" size="md" className={styles.add} onClick={onRemove}>
          {t('disclosure.remove')}
        </Button>
      </Changeable>
    </fieldset>
  );
}
