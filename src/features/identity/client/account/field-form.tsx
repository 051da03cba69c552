import sheet from '#client/ui/form-page.module.css';
import { SubmitButton } from '#client/ui/submit-button.tsx';
import type { AccountField, FieldForm } from '../../contract/account-form.ts';
import { useWords } from '../words.ts';
import styles from './account-page.module.css';
import { PasskeyForm } from './passkey-form.tsx';
import { PasswordField } from './password-field.tsx';
import { ProblemNotice, problemId } from './problem-notice.tsx';
import { TextField } from './text-field.tsx';

const fieldsOf: Readonly<Record<FieldForm['kind'], readonly AccountField[]>> = {
  'sign-in': ['email', 'password'],
  'set-up': ['firstName', 'lastName', 'email', 'password'],
  invitation: ['email', 'firstName', 'lastName', 'password'],
  forgot: ['email'],
  reset: ['email', 'password'],
};

export function FieldFormView({ form, title }: { form: FieldForm; title: string }) {
  const t = useWords();
  const { kind, action, problem, passkey } = form;
  const first = firstToFill(form);
  return (
    <>
      <form method="post" action={action} className="stack gap-16" noValidate>
        <header>
          <h1 className={sheet.title}>{t(`account.${kind}.title`)}</h1>
          <p className={sheet.lead}>{t(`account.${kind}.lead`, { title })}</p>
        </header>
        {problem && <ProblemNotice problem={problem} />}
        {fieldsOf[kind].map((field) => (
          <Field
            key={field}
            form={form}
            field={field}
            isFirst={field === first}
            describedBy={problem && field === 'password' ? problemId : undefined}
          />
        ))}
        <div className={`wrap gap-12 ${sheet.ways}`}>
          <SubmitButton>{t(`account.${kind}.submit`)}</SubmitButton>
          {kind === 'sign-in' && (
            <SubmitButton quiet name="intent" value="cancel">
              {t('account.sign-in.cancel')}
            </SubmitButton>
          )}
        </div>
        {kind === 'sign-in' && (
          <a className={styles.aside} href="/account/forgot">
            {t('account.sign-in.forgot')}
          </a>
        )}
      </form>
      {passkey && (
        <div className="grid gap-8 needs-script">
          <p className={`row gap-12 muted tiny ${styles.or}`}>{t('account.passkey.or')}</p>
          <PasskeyForm action={action} question={passkey} label={t('account.passkey.sign-in')} />
        </div>
      )}
    </>
  );
}

interface FieldProps {
  form: FieldForm;
  field: AccountField;
  isFirst: boolean;
  describedBy: string | undefined;
}

function Field({ form: { kind, values, faults }, field, isFirst, describedBy }: FieldProps) {
  const shared = { isFirst, fault: faults[field], describedBy };
  if (field === 'password')
    return <PasswordField {...shared} isNew={kind !== 'sign-in'} isReplaced={kind === 'reset'} />;
  // Email of the account, read-only, for password managers and the person.
  const isFixed = field === 'email' && (kind === 'invitation' || kind === 'reset');
  return <TextField {...shared} field={field} value={values[field] ?? ''} isFixed={isFixed} />;
}

/** Field to focus: the first faulty one, or else the first empty one. */
function firstToFill({ kind, values, faults, problem }: FieldForm): AccountField | undefined {
  const fields = fieldsOf[kind];
  const wrong = fields.find((field) => faults[field]);
  if (wrong) return wrong;
  return problem ? 'password' : fields.find((field) => field === 'password' || !values[field]);
}
