import { useAbility } from '#client/lib/ability.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { followText } from '#client/ui/follow-text.ts';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { type CategoryRules, communicationClasses, filings } from '../../contract.ts';
import { useWords } from '../words.ts';
import { CountInput } from './count-input.tsx';
import type { Problem } from './problems.ts';
import styles from './rules.module.css';

interface Props {
  category: CategoryRules;
  isPublicApproved: boolean;
  problems: readonly Problem[];
  onChange: (changed: CategoryRules) => void;
  /** Null for the category that cannot be removed. */
  onRemove: (() => void) | null;
}

interface PartProps {
  category: CategoryRules;
  /** True if some category requires approval: then public content needs it in every category. */
  isPublicApproved: boolean;
  isBad: (field: keyof CategoryRules) => boolean;
  edit: (changes: Partial<CategoryRules>) => void;
}

/** Form for the rules of one category. */
export function CategoryCard({ category, isPublicApproved, problems, onChange, onRemove }: Props) {
  const t = useWords();
  const mayChange = useAbility().can('update', 'Rules');
  const { name } = category;
  const edit = (changes: Partial<CategoryRules>) => onChange({ ...category, ...changes });
  const isBad = (field: string) => problems.some((each) => 'field' in each && each.field === field);
  const part = { category, isPublicApproved, isBad, edit };
  return (
    <fieldset className={`stack shrinks gap-16 ${styles.card}`} disabled={!mayChange}>
      <legend className={onRemove ? 'unseen' : `normal strong below-16 ${styles.legend}`}>
        {onRemove ? name || t('categories.new') : t('others')}
      </legend>
      {onRemove && (
        <TextInput
          label={t('category.name')}
          description={t('category.name.hint')}
          maxLength={60}
          {...followText(name)}
          value={name}
          error={isBad('name') && t('category.name.bad')}
          onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
        />
      )}
      <Standing {...part} />
      <Approval {...part} />
      <Sharing {...part} />
      {onRemove && (
        <Button variant="default" size="md" className={styles.add} onClick={onRemove}>
          {t('category.remove')}
        </Button>
      )}
    </fieldset>
  );
}

/** Fields for the category's regulatory class, retention and filing. */
function Standing({ category, isBad, edit }: PartProps) {
  const t = useWords();
  return (
    <>
      <div className={`grid top gap-16 ${styles.pair}`}>
        <NativeSelect
          size="md"
          label={t('category.class')}
          value={category.class}
          data={communicationClasses.map((value) => ({ value, label: t(`class.${value}`) }))}
          onChange={({ currentTarget }) =>
            edit({ class: communicationClasses.find((each) => each === currentTarget.value) ?? 'retail' })
          }
        />
        <CountInput
          label={t('category.retention')}
          value={category.retentionYears || null}
          error={isBad('retentionYears') && t('category.retention.bad')}
          onChange={(years) => edit({ retentionYears: years ?? 0 })}
        />
      </div>
      <NativeSelect
        size="md"
        label={t('category.filing')}
        value={category.filing}
        data={filings.map((value) => ({ value, label: t(`filing.${value}`) }))}
        onChange={({ currentTarget }) =>
          edit({ filing: filings.find((each) => each === currentTarget.value) ?? 'none' })
        }
      />
    </>
  );
}

function Approval({ category, isPublicApproved, isBad, edit }: PartProps) {
  const t = useWords();
  return (
    <fieldset className={`stack shrinks gap-12 ${styles.part}`}>
      <legend className={`small strong ${styles.partLegend}`}>{t('category.approval.title')}</legend>
      <Checkbox
        size="md"
        label={t('category.approval')}
        checked={category.needsApproval}
        onChange={({ currentTarget }) => edit({ needsApproval: currentTarget.checked })}
      />
      {!category.needsApproval && isPublicApproved && (
        <p className={styles.hint}>{t('category.approval.public')}</p>
      )}
      {(category.needsApproval || isPublicApproved) && (
        <div className={styles.short}>
          <CountInput
            label={t('category.approval-months')}
            placeholder={t('category.approval-months.any')}
            value={category.approvalMonths}
            error={isBad('approvalMonths') && t('category.approval-months.bad')}
            onChange={(approvalMonths) => edit({ approvalMonths })}
          />
        </div>
      )}
    </fieldset>
  );
}

function Sharing({ category, isBad, edit }: PartProps) {
  const t = useWords();
  return (
    <fieldset className={`stack shrinks gap-12 ${styles.part}`}>
      <legend className={`small strong ${styles.partLegend}`}>{t('category.sharing.title')}</legend>
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
      <Checkbox
        size="md"
        label={t('category.members-by-link')}
        description={t('category.members-by-link.hint')}
        checked={category.membersByLink}
        onChange={({ currentTarget }) => edit({ membersByLink: currentTarget.checked })}
      />
      <div className={styles.short}>
        <CountInput
          label={t('category.link-days')}
          placeholder={t('category.link-days.any')}
          value={category.longestLinkDays}
          error={isBad('longestLinkDays') && t('category.link-days.bad')}
          onChange={(longestLinkDays) => edit({ longestLinkDays })}
        />
      </div>
    </fieldset>
  );
}
