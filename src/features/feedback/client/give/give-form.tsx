import type { RefObject } from 'react';
import sheet from '#client/ui/form-page.module.css';
import { Notice } from '#client/ui/notice.tsx';
import { SubmitButton } from '#client/ui/submit-button.tsx';
import type { FeedbackFault } from '../../contract/feedback.ts';
import { ContactField, KindField, RatingField, TextField, TrapField } from './fields.tsx';
import styles from './give-panel.module.css';
import { PictureField } from './picture-field.tsx';
import { useWords } from './words.ts';

interface Props {
  form: RefObject<HTMLFormElement | null>;
  /** Values typed before. */
  values: Readonly<Record<string, string>>;
  signedIn: boolean;
  picture: Blob | null;
  onPicture: (picture: Blob | null) => void;
  isSending: boolean;
  problem: { fault?: FeedbackFault; text: string } | null;
  onSend: (form: HTMLFormElement) => void;
}

export function GiveForm(props: Props) {
  const { form, values, signedIn, picture, onPicture, isSending, problem, onSend } = props;
  const t = useWords();
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) onSend(event.currentTarget);
      }}
    >
      <p className={sheet.lead}>{t('lead')}</p>
      <KindField chosen={values.kind ?? ''} />
      <TextField label={t('text')} value={values.text ?? ''} fault={problem?.fault === 'required'} />
      <RatingField chosen={values.rating ?? ''} />
      <PictureField picture={picture} onPicture={onPicture} />
      {signedIn ? (
        <label className={`row small touch ${styles.notify}`}>
          <input type="checkbox" name="notify" defaultChecked />
          {t('notify')}
        </label>
      ) : (
        <ContactField value={values.contact ?? ''} fault={problem?.fault === 'email'} />
      )}
      <TrapField />
      <p className={sheet.hint}>{t('about')}</p>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <div className={styles.foot}>
        <SubmitButton>{t(isSending ? 'sending' : 'send')}</SubmitButton>
      </div>
    </form>
  );
}
