import { IconStarFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import sheet from '#client/ui/form-page.module.css';
import { feedbackKinds, giving, mostFeedbackText, ratings, trapField } from '../../contract/feedback.ts';
import styles from './fields.module.css';
import { useWords } from './words.ts';

/** Fields of feedback, shared by the panel and the page without script. */

export function KindField({ chosen }: { chosen: string }) {
  const t = useWords();
  return (
    <fieldset className={`grid shrinks gap-8 small ${styles.group}`}>
      <legend>{t('kind')}</legend>
      <div className="wrap gap-8">
        {feedbackKinds.map((kind) => (
          <label key={kind} className={`flex relative ${styles.kind}`}>
            <input type="radio" name="kind" value={kind} defaultChecked={kind === chosen} required />
            <span>{t(`kind.${kind}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function RatingField({ chosen }: { chosen: string }) {
  const t = useWords();
  const hint = useId();
  return (
    <fieldset className={`grid shrinks gap-8 small ${styles.group}`} aria-describedby={hint}>
      <legend>{t('rating')}</legend>
      <div className={`flex ${styles.stars}`}>
        {ratings.map((rating) => (
          <label key={rating} className={`grid rigid center relative round-m ${styles.star}`}>
            <input type="radio" name="rating" value={rating} defaultChecked={String(rating) === chosen} />
            <span className="unseen">{t('rating.stars', { count: rating })}</span>
            <IconStarFilled size={28} aria-hidden />
          </label>
        ))}
      </div>
      <p className={sheet.hint} id={hint}>
        {t('rating.hint')}
      </p>
    </fieldset>
  );
}

const fewLeft = 500;

/** Text field without a hard limit: a text that is too long is reported rather than silently cut. */
export function TextField({ label, value, fault }: { label: string; value: string; fault: boolean }) {
  const t = useWords();
  const id = useId();
  const [left, setLeft] = useState(mostFeedbackText - value.length);
  return (
    <div className={`stack gap-6 small ${sheet.field}`}>
      <label htmlFor={id}>{label}</label>
      <div className={sheet.box} data-fault={fault || left < 0}>
        <textarea
          className={`grow normal ${styles.text}`}
          id={id}
          name="text"
          rows={5}
          dir="auto"
          required
          defaultValue={value}
          aria-invalid={fault || left < 0}
          aria-describedby={`${id}-left`}
          onChange={({ currentTarget }) => setLeft(mostFeedbackText - currentTarget.value.length)}
        />
      </div>
      <p className={left < 0 ? sheet.fault : sheet.hint} id={`${id}-left`} aria-live="polite">
        {left < 0 ? t('fault.too-long') : left <= fewLeft && t('text.hint', { left })}
      </p>
    </div>
  );
}

export function ContactField({ value, fault }: { value: string; fault: boolean }) {
  const t = useWords();
  const id = useId();
  return (
    <div className={`stack gap-6 small ${sheet.field}`}>
      <label htmlFor={id}>{t('contact')}</label>
      <div className={sheet.box} data-fault={fault}>
        <input
          id={id}
          name="contact"
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          maxLength={254}
          spellCheck={false}
          defaultValue={value}
          aria-invalid={fault}
          aria-describedby={`${id}-hint`}
        />
      </div>
      <p className={sheet.hint} id={`${id}-hint`}>
        {t('contact.hint')}
      </p>
    </div>
  );
}

/** File field for a screenshot, for browsers without script. */
export function FileField({ isGone }: { isGone: boolean }) {
  const t = useWords();
  const id = useId();
  return (
    <div className={`stack gap-6 small ${sheet.field}`}>
      <label htmlFor={id}>{t('picture.add')}</label>
      <input
        className={`small touch ${styles.file}`}
        id={id}
        name="picture"
        type="file"
        accept={giving.pictureTypes.join(',')}
        aria-describedby={`${id}-hint`}
      />
      <p className={isGone ? sheet.fault : sheet.hint} id={`${id}-hint`}>
        {t(isGone ? 'picture.again' : 'picture.most')}
      </p>
    </div>
  );
}

/** Honeypot field: hidden from eyes, screen readers and the keyboard. */
export function TrapField() {
  const t = useWords();
  return (
    <div className="unseen" aria-hidden>
      <label>
        {t('trap')}
        <input name={trapField} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
