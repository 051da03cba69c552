import { useFormats } from '#client/i18n/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import { useWords } from '../words.ts';
import type { Fields } from './draft.ts';
import styles from './user-panel.module.css';

interface Props {
  clashes: readonly (keyof Fields)[];
  current: Fields;
}

/** Changes by somebody else meanwhile. Typed values stay in the form. */
export function NewerVersion({ clashes, current }: Props) {
  const t = useWords();
  const say = useFieldWords();
  return (
    <Notice tone="info">
      {t('users.conflict')}
      <ul className={`above-8 ${styles.newer}`}>
        {clashes.map((name) => (
          <li key={name}>
            {t(`field.${name}`)}: <strong>{say(name, current)}</strong>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function useFieldWords() {
  const t = useWords();
  const { list } = useFormats();
  return (name: keyof Fields, fields: Fields) => {
    if (name === 'roles') return list(fields.roles.map((role) => t(`role.${role}`)));
    if (name === 'crd_check') return t(`check.${fields.crd_check}`);
    if (name === 'isSecurityLicensed') return t(fields.isSecurityLicensed ? 'users.yes' : 'users.no');
    return <bdi>{fields[name] || t('users.empty')}</bdi>;
  };
}
