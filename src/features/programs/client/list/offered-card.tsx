import { IconSchool } from '@tabler/icons-react';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PosterFrame } from '#client/ui/poster.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import type { LearnerCard } from '../../contract.ts';
import { addressOf } from '../addresses.ts';
import { ProgramFacts } from '../parts/standing.tsx';
import { useWords } from '../words.ts';
import { BeginButton } from './begin-button.tsx';
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
          {!refusal && <BeginButton id={id} action="enrol" />}
          <LinkButton quiet href={addressOf.program(id)}>
            {t('look')}
          </LinkButton>
        </div>
      </div>
    </li>
  );
}
