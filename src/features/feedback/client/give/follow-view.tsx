import { IconPhoto } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import sheet from '#client/ui/form-page.module.css';
import { Notice } from '#client/ui/notice.tsx';
import { SubmitButton } from '#client/ui/submit-button.tsx';
import type { FollowedMessage, FollowForm } from '../../contract/feedback.ts';
import { StarRow } from '../star-row.tsx';
import { TextField } from './fields.tsx';
import styles from './follow-view.module.css';
import { useWords } from './words.ts';

/** Feedback with its state, its messages and a reply form. */
export function FollowView({ form }: { form: FollowForm }) {
  const t = useWords();
  const { given, state, messages, mailedTo, isNew } = form;
  return (
    <article className={`stack full gap-20 ${styles.page}`}>
      <header className="grid gap-8">
        <h1 className={sheet.title}>{t(isNew ? 'thanks.title' : 'follow.title')}</h1>
        <p className={`round-s ${styles.state}`} data-state={state}>
          {t(`follow.state.${state}`)}
        </p>
      </header>
      {form.lostPicture && <Notice tone="bad">{t('thanks.picture')}</Notice>}
      <section className={styles.feedback} aria-label={t('follow.said')}>
        <p className={`cluster gap-4-12 muted tiny breaks ${styles.facts}`}>
          <span>{t(`kind.${given.kind}`)}</span>
          {given.rating !== null && <Stars count={given.rating} />}
          {given.page && <bdi dir="ltr">{given.page}</bdi>}
          <Time at={given.at} />
        </p>
        <p className={`breaks ${styles.text}`} dir="auto">
          {given.text}
        </p>
        {form.hasScreenshot && (
          <p className={`cluster gap-4-12 muted tiny breaks ${styles.facts}`}>
            <IconPhoto size={18} stroke={1.75} aria-hidden />
            {t('follow.screenshot')}
          </p>
        )}
      </section>
      {messages.map((message) => (
        <Message key={message.at} message={message} />
      ))}
      {messages.length === 0 && (
        <p className={sheet.hint}>
          {mailedTo ? t('follow.none-mail', { email: `\u2068${mailedTo}\u2069` }) : t('follow.none')}
        </p>
      )}
      <Reply form={form} />
      <p className={sheet.hint}>{t('follow.keep')}</p>
    </article>
  );
}

function Reply({ form: { action, values, fault } }: { form: FollowForm }) {
  const t = useWords();
  return (
    <form className="stack gap-16" method="post" action={action} noValidate>
      {fault && <Notice tone="bad">{t(`fault.${fault}`)}</Notice>}
      <TextField label={t('follow.add')} value={values.text} fault={fault === 'required'} />
      <div className="flex">
        <SubmitButton quiet>{t('follow.send')}</SubmitButton>
      </div>
    </form>
  );
}

function Message({ message: { at, by, text } }: { message: FollowedMessage }) {
  const t = useWords();
  const who = by ? t('follow.answer', { name: `\u2068${by}\u2069` }) : t('follow.answer-team');
  return (
    <section className={styles.message} data-ours={by !== null}>
      <p className={`cluster gap-4-12 muted tiny breaks ${styles.facts}`}>
        <strong>{by === null ? t('follow.added') : who}</strong>
        <Time at={at} />
      </p>
      <p className={`breaks ${styles.text}`} dir="auto">
        {text}
      </p>
    </section>
  );
}

/** Time of a message; the first render shows only the day, since the browser's time zone may differ. */
function Time({ at }: { at: string }) {
  const { date } = useFormats();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {date(at)}
    </time>
  );
}

function Stars({ count }: { count: number }) {
  const t = useWords();
  return <StarRow count={count} label={t('rating.stars', { count })} size={16} />;
}
