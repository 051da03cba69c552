import { type ReactNode, useState } from 'react';
import { type ErrorWords, useErrorWords } from '#client/i18n/error-words.ts';
import { ApiError } from '#client/lib/http.ts';
import { type Color, showAlert, showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { type ErrorCode, errorStatus } from '#shared/errors.ts';
import { isCancelled, signInFailures, storageFailures } from '#shared/failures.ts';
import { errorPageStatuses } from '#shared/page.ts';
import { useWords } from '../words.ts';
import styles from './global-messages.module.css';

const colors: readonly Color[] = ['error', 'warning', 'success', 'info'];

/** Buttons for each message that the hub can show over a page, so that support and translators can see them all. */
export function GlobalMessages() {
  const t = useWords();
  const words = useErrorWords();
  const answers = Object.keys(errorStatus).map((code) => words.ofError(new ApiError(code as ErrorCode)));
  const offline = words.ofError(new ApiError('unavailable', { cause: 'offline' }));
  return (
    <section className={`card above-24 ${styles.card}`} aria-labelledby="global-messages">
      <h2 className="large strong snug" id="global-messages">
        {t('messages.heading')}
      </h2>
      <p className={`muted small ${styles.explain}`}>{t('messages.explain')}</p>
      <Group name={t('messages.alert')}>
        {colors.map((color) => (
          <Button
            variant="quiet"
            size="tall"
            key={color}
            onClick={() => showAlert(t('messages.sample'), { color })}
          >
            {t(`messages.color.${color}`)}
          </Button>
        ))}
      </Group>
      <Group name={t('messages.snackbar')}>
        {colors.map((color) => (
          <Button
            variant="quiet"
            size="tall"
            key={color}
            onClick={() => showSnackbar(t('messages.sample'), { color })}
          >
            {t(`messages.color.${color}`)}
          </Button>
        ))}
      </Group>
      <Failures name={t('messages.server')} failures={[...answers, offline]} />
      <Failures
        name={t('messages.sign-in')}
        failures={signInFailures.map((code) => ({ ...words.ofSignIn(code), calm: isCancelled(code) }))}
      />
      <Failures name={t('messages.storage')} failures={storageFailures.map(words.ofStorage)} />
      <Pages />
    </section>
  );
}

function Failures({
  name,
  failures,
}: {
  name: string;
  failures: readonly (ErrorWords & { calm?: boolean })[];
}) {
  return (
    <Group name={name}>
      {failures.map(({ calm, ...failure }) => (
        <Button
          variant="quiet"
          size="tall"
          key={failure.title}
          onClick={() => showAlert(failure, { color: calm ? 'info' : 'error' })}
        >
          {failure.title}
        </Button>
      ))}
    </Group>
  );
}

function Pages() {
  const t = useWords();
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('Broken on purpose, to show the page for it');
  return (
    <Group name={t('messages.pages')}>
      {errorPageStatuses.map((status) => (
        <LinkButton key={status} href={`/${status}`} quiet>
          {status}
        </LinkButton>
      ))}
      <LinkButton href="/not-authorized" quiet>
        {t('messages.not-authorized')}
      </LinkButton>
      <Button variant="quiet" size="tall" onClick={() => setBroken(true)}>
        {t('messages.crash')}
      </Button>
    </Group>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="ruled" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`round-s ${styles.name}`}>{name}</summary>
      <div className={`wrap gap-8 ${styles.buttons}`}>{open && children}</div>
    </details>
  );
}
