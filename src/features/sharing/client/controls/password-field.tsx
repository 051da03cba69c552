import { Button } from '#client/ui/button.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import styles from './controls.module.css';
import type { ControlsDraft } from './draft.ts';
import { useWords } from './words.ts';

interface Props {
  value: ControlsDraft['password'];
  /** True if the link has one, which nobody can read again. */
  has: boolean;
  error: string | undefined;
  onChange: (value: ControlsDraft['password']) => void;
  onBlur: () => void;
}

/** Password of a link: set, replaced or removed. It is visible while typed, since it is to be passed on. */
export function PasswordField({ value, has, error, onChange, onBlur }: Props) {
  const t = useWords();
  if (has && typeof value !== 'string')
    return (
      <div className={`cluster spread gap-8-16 ${styles.stored}`}>
        <p>{t(value === null ? 'password.goes' : 'password.there')}</p>
        <div className="wrap gap-6">
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
    <div className="stack gap-8">
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
        // An empty field means no password; if there is one, emptying the field does not remove it.
        onChange={({ currentTarget }) => onChange(currentTarget.value || (has ? '' : undefined))}
        onBlur={onBlur}
      />
      {has && (
        <div className="wrap gap-6">
          <button type="button" className={`muted tiny ${styles.span}`} onClick={() => onChange(undefined)}>
            {t('password.keep')}
          </button>
        </div>
      )}
    </div>
  );
}
