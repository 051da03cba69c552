import { Checkbox } from '#client/ui/checkbox.tsx';
import { type Role, roles } from '#shared/roles.ts';
import { useWords } from '../words.ts';
import styles from './user-panel.module.css';

interface Props {
  chosen: readonly Role[];
  onChange: (roles: Role[]) => void;
}

/** Checkboxes for a person's roles, with explanations. At least one must be set. */
export function RoleBoxes({ chosen, onChange }: Props) {
  const t = useWords();
  return (
    <fieldset className="grid shrinks gap-12">
      <legend className={`strong below-12 ${styles.legend}`}>{t('field.roles')}</legend>
      {roles.map((role) => (
        <Checkbox
          key={role}
          size="md"
          label={t(`role.${role}`)}
          description={t(`role.${role}.means`)}
          checked={chosen.includes(role)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(roles.filter((each) => (each === role ? checked : chosen.includes(each))))
          }
        />
      ))}
      {chosen.length === 0 && (
        <p className="tiny bad" role="alert">
          {t('users.role-needed')}
        </p>
      )}
    </fieldset>
  );
}
