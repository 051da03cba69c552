import sheet from '#client/ui/form-page.module.css';
import { Notice } from '#client/ui/notice.tsx';
import { SubmitButton } from '#client/ui/submit-button.tsx';
import type { NewFeedbackForm } from '../../contract/feedback.ts';
import { ContactField, FileField, KindField, RatingField, TextField, TrapField } from './fields.tsx';
import { useWords } from './words.ts';

/** Plain feedback form for browsers without script. */
export function NewForm({
  form: { values, seal, fault, asksContact, hadPicture },
}: {
  form: NewFeedbackForm;
}) {
  const t = useWords();
  return (
    <form
      className={`${sheet.card} stack gap-16`}
      method="post"
      action="/feedback/new"
      encType="multipart/form-data"
      noValidate
    >
      <header>
        <h1 className={sheet.title}>{t('title')}</h1>
        <p className={sheet.lead}>{t('lead')}</p>
      </header>
      {fault && <Notice tone="bad">{t(`fault.${fault}`)}</Notice>}
      <KindField chosen={values.kind} />
      <TextField label={t('text')} value={values.text} fault={fault === 'required'} />
      <RatingField chosen={values.rating} />
      {asksContact && <ContactField value={values.contact} fault={fault === 'email'} />}
      <FileField isGone={hadPicture} />
      <TrapField />
      <input type="hidden" name="seal" value={seal} />
      <input type="hidden" name="page" value={values.page} />
      <input type="hidden" name="item" value={values.item} />
      {values.page && (
        <p className={sheet.hint}>
          {t('about.page')} <bdi dir="ltr">{values.page}</bdi>
        </p>
      )}
      <div className={`wrap gap-12 ${sheet.ways}`}>
        <SubmitButton>{t('send')}</SubmitButton>
      </div>
    </form>
  );
}
