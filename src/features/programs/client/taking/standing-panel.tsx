import { IconCircleCheckFilled, IconCircleDashed, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormats } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import type { LearnerProgram, OwnCertificate, Standing } from '../../contract.ts';
import { addressOf } from '../addresses.ts';
import { enrolMyself, forgetPrograms, keys, renew } from '../api.ts';
import { CertificateLinks } from '../parts/certificate-links.tsx';
import { ProgressRing } from '../parts/progress.tsx';
import { Dates, StateTag, Steps } from '../parts/standing.tsx';
import { isolateName } from '../parts/titles.ts';
import { useWords as useListWords } from '../words.ts';
import styles from './standing-panel.module.css';
import { isStuck } from './stuck.ts';
import taking from './taking.module.css';
import { useWords } from './words.ts';

interface Props {
  program: LearnerProgram;
  isPreview: boolean;
}

/** Progress and next step of a learner; for others, enrolment or what prevents it. */
export function StandingPanel({ program, isPreview }: Props) {
  const { standing, prerequisites, refusal } = program;
  const isFirst = prerequisites.some(({ done }) => !done);
  return (
    <>
      {standing ? (
        <OwnStanding program={program} standing={standing} isPreview={isPreview} />
      ) : (
        <Join id={program.id} refusal={refusal} />
      )}
      {prerequisites.length > 0 && (!standing || isFirst) && <First program={program} />}
    </>
  );
}

function OwnStanding({ program, standing, isPreview }: Props & { standing: Standing }) {
  const t = useWords();
  const { state, percent, done, total, next, certificate, renewable } = standing;
  const older = program.certificates.filter(({ number }) => number !== certificate?.number);
  return (
    <section className={`${taking.card} middle ${styles.panel}`}>
      <ProgressRing percent={percent} />
      <div className="grid gap-4">
        <p className="cluster gap-4-12">
          <StateTag state={state} />
          {state !== 'completed' && (
            <span>
              <Steps done={done} total={total} />
            </span>
          )}
        </p>
        {state === 'completed' && <p className="strong">{t('congratulations')}</p>}
        {state === 'waiting' && <p className="muted small">{t('waiting.text')}</p>}
        {isStuck(standing) && <p className="muted small">{t('stuck.text')}</p>}
        <Dates standing={standing} />
      </div>
      <div className={`cluster gap-8-16 ${styles.ways}`}>
        {next && state !== 'completed' && state !== 'expired' && (
          <>
            <LinkButton href={addressOf.module(program.id, next.id, isPreview)}>
              <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
              {t(state === 'not-started' ? 'next.start' : 'next.continue')}
            </LinkButton>
            <span className="muted small">{t('next.named', { title: isolateName(next.title.text) })}</span>
          </>
        )}
        {renewable && <Renewal id={program.id} isEnded={state === 'expired'} />}
        {state === 'expired' && !renewable && <p className="muted small">{t('renew.closed')}</p>}
        {certificate && (
          <div className={`grid gap-8 ${styles.certificate}`}>
            <h2 className="normal strong">{t('certificate')}</h2>
            <p className="muted small">
              {t('certificate.number', { number: `\u2066${certificate.number}\u2069` })}
            </p>
            {state !== 'completed' && state !== 'expired' && <CertificateStatus certificate={certificate} />}
            <CertificateLinks certificate={certificate} isWhole isQuiet={state !== 'completed'} />
          </div>
        )}
        {older.length > 0 && <Older certificates={older} />}
      </div>
    </section>
  );
}

/** Validity of the existing certificate during a renewal, whose dates are shown above. */
function CertificateStatus({ certificate: { expiresAt, revoked } }: { certificate: OwnCertificate }) {
  const t = useListWords();
  const { date } = useFormats();
  if (!expiresAt || revoked) return null;
  const isEnded = Date.parse(expiresAt) <= Date.now();
  return (
    <p className="muted small">{t(isEnded ? 'valid.ended' : 'valid.until', { date: date(expiresAt) })}</p>
  );
}

function Older({ certificates }: { certificates: LearnerProgram['certificates'] }) {
  const t = useWords();
  const { date } = useFormats();
  return (
    <details className={`small ${styles.older}`}>
      <summary>{t('certificates.older')}</summary>
      <ul>
        {certificates.map((each) => (
          <li key={each.number}>
            <span>{date(each.issuedAt)}</span> <CertificateLinks certificate={each} isQuiet />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Join({ id, refusal }: { id: string; refusal: LearnerProgram['refusal'] }) {
  const t = useWords();
  const language = useLanguage();
  const queries = useQueryClient();
  const enrol = useMutation({
    mutationFn: () => enrolMyself(id, language),
    onSuccess: (program) => {
      forgetPrograms(queries);
      queries.setQueryData(keys.one(id, language), program);
      showSnackbar(t('enrolled'), { color: 'success' });
    },
  });
  if (refusal === 'closed' || refusal === 'archived')
    return <p className="muted small">{t(`refusal.${refusal}`)}</p>;
  if (refusal) return null;
  return (
    <div className="cluster gap-8">
      {enrol.error && <ErrorNotice error={enrol.error} />}
      <Button size="md" loading={enrol.isPending} onClick={() => enrol.mutate()}>
        {t('enrol')}
      </Button>
    </div>
  );
}

function Renewal({ id, isEnded }: { id: string; isEnded: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const queries = useQueryClient();
  const begin = useMutation({
    mutationFn: () => renew(id, language),
    onSuccess: (program) => {
      forgetPrograms(queries);
      queries.setQueryData(keys.one(id, language), program);
    },
  });
  return (
    <>
      {begin.error && <ErrorNotice error={begin.error} />}
      <Button size="md" loading={begin.isPending} onClick={() => begin.mutate()}>
        {t('renew')}
      </Button>
      <span className="muted small">{t(isEnded ? 'renew.ended' : 'renew.text')}</span>
    </>
  );
}

/** Prerequisites of the program. */
function First({ program: { prerequisites } }: { program: LearnerProgram }) {
  const t = useWords();
  return (
    <section className={taking.card}>
      <h2 className="normal strong">{t('first')}</h2>
      <ul className={`grid gap-8 ${styles.first}`}>
        {prerequisites.map(({ id, title, done, open }) => {
          const Icon = done ? IconCircleCheckFilled : IconCircleDashed;
          return (
            <li key={id} data-done={done || undefined}>
              <Icon size={20} stroke={1.75} aria-label={t(done ? 'first.done' : 'first.open')} />
              {open ? (
                <a href={addressOf.program(id)}>
                  <TextInLanguage text={title} />
                </a>
              ) : (
                <span>
                  <TextInLanguage text={title} />
                  {!done && <span className="muted small"> {t('first.closed')}</span>}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
