import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { westernDigits } from '#client/lib/written-clock.ts';
import { followText } from '#client/ui/follow-text.ts';
import { type CategoryRules, communicationClasses } from '../../contract.ts';
import { useWords } from '../words.ts';
import type { Problem } from './problems.ts';
import styles from './rules.module.css';

interface Props {
  category: CategoryRules;
  problems: readonly Problem[];
  onChange: (changed: CategoryRules) => void;
  /** Null for the one that is always there. */
  onRemove: (() => void) | null;
}

/** What holds for content of one category. */
export function CategoryCard({ category, problems, onChange, onRemove }: Props) {
  const t = useWords();
  const { name, longestLinkDays } = category;
  const edit = (changes: Partial<CategoryRules>) => onChange({ ...category, ...changes });
  const isBad = (field: string) => problems.some((each) => 'field' in each && each.field === field);
  return (
    <fieldset className={styles.card}>
      <legend className={onRemove ? 'unseen' : styles.legend}>
        {onRemove ? name || t('categories.new') : t('others')}
      </legend>
      {onRemove && (
        <TextInput
          label={t('category.name')}
          description={t('category.name.hint')}
          maxLength={60}
          attributes={followText(name)}
          value={name}
          error={isBad('name') && t('category.name.bad')}
          onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
        />
      )}
      <div className={styles.pair}>
        <NativeSelect
          size="md"
          label={t('category.class')}
          value={category.class}
          data={communicationClasses.map((value) => ({ value, label: t(`class.${value}`) }))}
          onChange={({ currentTarget }) =>
            edit({ class: communicationClasses.find((each) => each === currentTarget.value) ?? 'retail' })
          }
        />
        <TextInput
          label={t('category.link-days')}
          placeholder={t('category.link-days.any')}
          inputMode="numeric"
          maxLength={5}
          value={longestLinkDays ?? ''}
          error={isBad('longestLinkDays') && t('category.link-days.bad')}
          onChange={({ currentTarget }) => edit({ longestLinkDays: daysIn(currentTarget.value) })}
        />
      </div>
      <Checkbox
        size="md"
        label={t('category.licence')}
        checked={category.needsLicence}
        onChange={({ currentTarget }) => edit({ needsLicence: currentTarget.checked })}
      />
      <Checkbox
        size="md"
        label={t('category.check')}
        checked={category.needsCheck}
        onChange={({ currentTarget }) => edit({ needsCheck: currentTarget.checked })}
      />
      {onRemove && (
        <Button variant="default" size="md" className={styles.add} onClick={onRemove}>
          {t('category.remove')}
        </Button>
      )}
    </fieldset>
  );
}

/** Digits are all that can be typed. */
function daysIn(typed: string): number | null {
  const digits = westernDigits(typed).replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}
