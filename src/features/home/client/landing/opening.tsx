import type { ReactNode } from 'react';
import { useSharedWords } from '#client/i18n/words.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import type { Landing } from '../../contract/landing-page.ts';
import styles from './opening.module.css';
import { useWords } from './words.ts';

interface Props {
  landing: Pick<Landing, 'heading' | 'lead'>;
  title: string;
  /** Content beside the text. */
  children: ReactNode;
}

/** Introduction of the hub in one sentence, with links to the shared content and to sign-in. */
export function Opening({ landing: { heading, lead }, title, children }: Props) {
  const t = useWords();
  const common = useSharedWords();
  return (
    <div className={`stack gap-24 ${styles.opening}`}>
      <div className={styles.words}>
        <h1 className={`balanced ${styles.heading}`}>
          {heading ? <TextInLanguage text={heading} /> : t('heading')}
        </h1>
        <p className={`muted pretty lines above-12 ${styles.lead}`}>
          {lead ? <TextInLanguage text={lead} /> : t('lead', { title })}
        </p>
      </div>
      <div className={`shrinks ${styles.stage}`}>{children}</div>
      <div className={`wrap gap-12 ${styles.ways}`}>
        <LinkButton href="/share">{t('shared')}</LinkButton>
        <LinkButton href="/login" quiet>
          {common('action.sign-in')}
        </LinkButton>
      </div>
    </div>
  );
}
