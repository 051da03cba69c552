import { IconSchool } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { PosterFrame } from '#client/ui/poster.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import type { LearnerCard } from '../../contract.ts';
import { addressOf } from '../addresses.ts';
import { enrolMyself, forgetPrograms } from '../api.ts';
import { ProgramFacts } from '../parts/standing.tsx';
import { useWords } from '../words.ts';
import styles from './list.module.css';

/** Card of a program that the user may take. */
export function OfferedCard({ card }: { card: LearnerCard }) {
  const t = useWords();
  const { id, title, description, picture, refusal } = card;
  return (
    <li className={`card shrinks ${styles.card}`}>
      <div className="row gap-16">
        <div className="rigid">
          <PosterFrame kind="video" poster={picture} icon={IconSchool} small />
        </div>
        <div className="grid grow gap-4">
          <h3 className={`normal strong breaks ${styles.title}`}>
            <a href={addressOf.program(id)}>
              <TextInLanguage text={title} />
            </a>
          </h3>
          {(refusal === 'closed' || refusal === 'prerequisites') && (
            <span>
              <Tag>{t(`refusal.${refusal}`)}</Tag>
            </span>
          )}
        </div>
      </div>
      {description.text && (
        <p className={`muted small breaks clip ${styles.clamped}`}>
          <TextInLanguage text={description} />
        </p>
      )}
      <div className={`grid gap-8 ${styles.foot}`}>
        <ProgramFacts {...card} />
        <div className={`cluster gap-8 ${styles.go}`}>
          {!refusal && <EnrolButton id={id} />}
          <LinkButton quiet href={addressOf.program(id)}>
            {t('look')}
          </LinkButton>
        </div>
      </div>
    </li>
  );
}

function EnrolButton({ id }: { id: string }) {
  const t = useWords();
  const language = useLanguage();
  const queries = useQueryClient();
  const { go } = useContext(ShellContext);
  const enrol = useMutation({
    mutationFn: () => enrolMyself(id, language),
    onSuccess: () => {
      forgetPrograms(queries);
      showSnackbar(t('enrolled'), { color: 'success' });
      go(addressOf.program(id));
    },
  });
  return (
    <>
      {enrol.error && <ErrorNotice error={enrol.error} />}
      <Button size="md" loading={enrol.isPending} onClick={() => enrol.mutate()}>
        {t('enrol')}
      </Button>
    </>
  );
}
