import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import { addressOf } from '../addresses.ts';
import { forgetPrograms, renew } from '../api.ts';
import { CertificateLinks } from '../parts/certificate-links.tsx';
import { ProgressRing } from '../parts/progress.tsx';
import { Dates, Steps } from '../parts/standing.tsx';
import { isolateName } from '../parts/titles.ts';
import { useWords } from '../words.ts';
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
          {renewable && <RenewButton id={id} />}
          {certificate && <CertificateLinks certificate={certificate} isQuiet />}
        </div>
      </div>
    </li>
  );
}

/** Button that renews a program; the certificate stays valid until it expires. */
function RenewButton({ id }: { id: string }) {
  const t = useWords();
  const language = useLanguage();
  const queries = useQueryClient();
  const { go } = useContext(ShellContext);
  const begin = useMutation({
    mutationFn: () => renew(id, language),
    onSuccess: () => {
      forgetPrograms(queries);
      go(addressOf.program(id));
    },
  });
  return (
    <>
      {begin.error && <ErrorNotice error={begin.error} />}
      <Button size="md" loading={begin.isPending} onClick={() => begin.mutate()}>
        {t('renew')}
      </Button>
    </>
  );
}
