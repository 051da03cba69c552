import { IconPlayerPlay } from '@tabler/icons-react';
import { LinkButton } from '#client/ui/link-button.tsx';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import { addressOf } from '../addresses.ts';
import { CertificateLinks } from '../parts/certificate-links.tsx';
import { ProgressRing } from '../parts/progress.tsx';
import { Dates, Steps } from '../parts/standing.tsx';
import { isolateName } from '../parts/titles.ts';
import { useWords } from '../words.ts';
import { BeginButton } from './begin-button.tsx';
import type { OwnCard } from './groups.ts';
import styles from './list.module.css';

/** Card of a program that the user takes: progress and next step. */
export function OwnProgram({ card }: { card: OwnCard }) {
  const t = useWords();
  const { id, title, standing } = card;
  const { state, next, percent, done, total, certificate, renewable } = standing;
  const isEnding = state === 'expired' || renewable;
  return (
    <li className={`card shrinks ${styles.card}`}>
      <div className="row gap-16">
        <ProgressRing percent={percent} />
        <div className="grid grow gap-4">
          <h3 className={`normal strong breaks ${styles.title}`}>
            <a href={addressOf.program(id)}>
              <TextInLanguage text={title} />
            </a>
          </h3>
          {percent < 100 && (
            <p className="muted small breaks">
              <Steps done={done} total={total} />
            </p>
          )}
          <Dates standing={standing} />
        </div>
      </div>
      <div className={`grid gap-8 ${styles.foot}`}>
        {next && !isEnding && (
          <p className="muted small breaks">{t('next', { title: isolateName(next.title.text) })}</p>
        )}
        <div className={`cluster gap-8 ${styles.go}`}>
          {next && !isEnding && (
            <LinkButton href={addressOf.module(id, next.id)}>
              <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
              {t(state === 'not-started' ? 'start' : 'continue')}
            </LinkButton>
          )}
          {renewable && <BeginButton id={id} action="renew" />}
          {certificate && <CertificateLinks certificate={certificate} isQuiet />}
        </div>
      </div>
    </li>
  );
}
