import { Button, TextInput } from '@mantine/core';
import styles from './controls.module.css';
import type { ControlsDraft } from './draft.ts';
import { useWords } from './words.ts';

interface Props {
  value: ControlsDraft['password'];
  /** The link has one, which nobody can read again. */
  has: boolean;
  error: string | undefined;
  onChange: (value: ControlsDraft['password']) => void;
  onBlur: () => void;
}

/** The password of a link: set, replaced or taken away. It is to be told to somebody, so it can be read while it is typed. */
export function PasswordField({ value, has, error, onChange, onBlur }: Props) {
  const t = useWords();
  if (has && typeof value !== 'string')
    return (
      <div className={styles.kept}>
        <p>{t(value === null ? 'password.goes' : 'password.there')}</p>
        <div className={styles.spans}>
          {value === null ? (
            <Button variant="default" onClick={() => onChange(undefined)}>
              {t('password.keep')}
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={() => onChange('')}>
                {t('password.replace')}
              </Button>
              <Button variant="default" onClick={() => onChange(null)}>
                {t('password.remove')}
              </Button>
            </>
          )}
        </div>
      </div>
    );
  return (
    <div className={styles.expiry}>
      <TextInput
        dir="ltr"
        label={t('password')}
        description={t('password.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={256}
        value={value ?? ''}
        error={error}
        // An empty field is no password; where there is one, emptying the field is not yet taking it away.
        onChange={({ currentTarget }) => onChange(currentTarget.value || (has ? '' : undefined))}
        onBlur={onBlur}
      />
      {has && (
        <div className={styles.spans}>
          <button type="button" className={styles.span} onClick={() => onChange(undefined)}>
            {t('password.keep')}
          </button>
        </div>
      )}
    </div>
  );
}
