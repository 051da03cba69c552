import { useQuery } from '@tanstack/react-query';
import { issuesOf } from '#client/lib/issues.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import form from '#client/ui/form.module.css';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { Section } from '#client/ui/section.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { type Role, roles } from '#shared/roles.ts';
import { type Due, type Program, programAudiences } from '../../contract.ts';
import { managedQuery } from '../api.ts';
import { useTitle } from '../parts/titles.ts';
import styles from './editing.module.css';
import { NumberField } from './number-field.tsx';
import type { ProgramDraft } from './use-program-draft.ts';
import { useWords } from './words.ts';

interface Props {
  program: Program;
  draft: ProgramDraft;
}

/** Audience, enrolment, due date and certificate of a program. */
export function RulesTab({ program, draft }: Props) {
  const t = useWords();
  const { fields, edit } = draft;
  return (
    <div className="stack">
      <Section title={t('rules.who')} lead={t('rules.who.lead')}>
        <div className={form.form}>
          <NativeSelect
            size="md"
            label={t('field.audience')}
            data={programAudiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
            value={fields.audience}
            onChange={({ currentTarget }) => edit({ audience: currentTarget.value as Program['audience'] })}
          />
          <RoleBoxes
            label={t('field.roles')}
            hint={t('field.roles.hint')}
            chosen={fields.roles}
            onChange={(wanted) => edit({ roles: wanted })}
          />
        </div>
      </Section>
      <Section title={t('rules.in')} lead={t('rules.in.lead')}>
        <div className={form.form}>
          <Checkbox
            label={t('field.self')}
            checked={fields.isSelf}
            onChange={({ currentTarget }) => edit({ isSelf: currentTarget.checked })}
          />
          <RoleBoxes
            label={t('field.enrol-roles')}
            chosen={fields.enrolRoles}
            onChange={(wanted) => edit({ enrolRoles: wanted })}
          />
          <Prerequisites program={program} draft={draft} />
        </div>
      </Section>
      <Section title={t('rules.when')} lead={t('rules.when.lead')}>
        <DueDateFields draft={draft} />
      </Section>
      <Section title={t('rules.end')} lead={t('rules.end.lead')}>
        <Checkbox
          label={t('field.certificate')}
          checked={fields.certificate}
          onChange={({ currentTarget }) => edit({ certificate: currentTarget.checked })}
        />
      </Section>
    </div>
  );
}

interface RolesProps {
  label: string;
  hint?: string;
  chosen: readonly Role[];
  onChange: (roles: Role[]) => void;
}

function RoleBoxes({ label, hint, chosen, onChange }: RolesProps) {
  const t = useWords();
  return (
    <fieldset className="stack shrinks gap-12">
      <legend className={`small medium ${styles.legend}`}>{label}</legend>
      {hint && <p className="muted tiny">{hint}</p>}
      {roles.map((role) => (
        <Checkbox
          key={role}
          label={t(`role.${role}`)}
          checked={chosen.includes(role)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(roles.filter((each) => (each === role ? checked : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}

function Prerequisites({ program, draft: { fields, edit } }: Props) {
  const t = useWords();
  const titleOf = useTitle();
  const { data } = useQuery(managedQuery({}));
  const others = (data?.programs ?? []).filter(
    ({ id, state }) => id !== program.id && (state === 'published' || fields.prerequisites.includes(id)),
  );
  return (
    <fieldset className="stack shrinks gap-12">
      <legend className={`small medium ${styles.legend}`}>{t('field.prerequisites')}</legend>
      <p className="muted tiny">
        {t(others.length === 0 ? 'field.prerequisites.none' : 'field.prerequisites.hint')}
      </p>
      {others.map(({ id, titles }) => (
        <Checkbox
          key={id}
          label={<bdi>{titleOf(titles)}</bdi>}
          checked={fields.prerequisites.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            edit({
              prerequisites: checked
                ? [...fields.prerequisites, id]
                : fields.prerequisites.filter((each) => each !== id),
            })
          }
        />
      ))}
    </fieldset>
  );
}

function DueDateFields({ draft: { fields, edit, save } }: { draft: ProgramDraft }) {
  const t = useWords();
  const issues = issuesOf(save.error);
  const { due } = fields;
  return (
    <div className={form.form}>
      <div className={`stack gap-16 ${form.pair}`}>
        <NativeSelect
          size="md"
          label={t('field.due')}
          data={(['none', 'days', 'date'] as const).map((value) => ({ value, label: t(`due.${value}`) }))}
          value={due?.type ?? 'none'}
          onChange={({ currentTarget }) => edit({ due: beginDue(currentTarget.value) })}
        />
        {due?.type === 'days' && (
          <NumberField
            label={t('field.due-days')}
            value={due.days}
            min={1}
            max={3650}
            onChange={(days) => days !== null && edit({ due: { type: 'days', days } })}
          />
        )}
        {due?.type === 'date' && (
          <TextInput
            label={t('field.due-date')}
            type="date"
            error={issues.due}
            value={due.date}
            onChange={({ currentTarget }) =>
              currentTarget.value && edit({ due: { type: 'date', date: currentTarget.value } })
            }
          />
        )}
      </div>
      <div className={`stack gap-16 ${form.pair}`}>
        <NumberField
          label={t('field.valid')}
          description={t('field.valid.hint')}
          value={fields.validMonths}
          min={1}
          max={600}
          mayBeEmpty
          onChange={(validMonths) => edit({ validMonths })}
        />
        <NumberField
          label={t('field.remind')}
          description={t('field.remind.hint')}
          value={fields.remindDays}
          min={0}
          max={365}
          onChange={(remindDays) => remindDays !== null && edit({ remindDays })}
        />
      </div>
    </div>
  );
}

function beginDue(type: string): Due | null {
  if (type === 'days') return { type: 'days', days: 30 };
  return type === 'date' ? { type: 'date', date: new Date().toISOString().slice(0, 10) } : null;
}
