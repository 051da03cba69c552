import {
  IconCircleCheck,
  IconHourglassEmpty,
  IconLifebuoy,
  IconLinkOff,
  IconMail,
} from '@tabler/icons-react';
import { useSharedWords } from '#client/i18n/words.ts';
import sheet from '#client/ui/form-page.module.css';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { AccountNote } from '../../contract/account-form.ts';
import { useWords } from '../words.ts';
import styles from './account-page.module.css';

const icons = {
  ready: IconCircleCheck,
  'forgot-sent': IconMail,
  'forgot-no-mail': IconLifebuoy,
  'link-over': IconLinkOff,
  'set-up-over': IconLinkOff,
  'sign-in-over': IconHourglassEmpty,
} as const;

/** Result of an action, and a link to continue. */
export function AccountNotePage({ kind }: AccountNote) {
  const t = useWords();
  const common = useSharedWords();
  const Icon = icons[kind];
  return (
    <div className={`grid centered ${styles.note}`}>
      <span className={`grid accent center below-16 ${styles.sign}`}>
        <Icon size={28} stroke={1.75} aria-hidden />
      </span>
      <h1 className={sheet.title}>{t(`account.${kind}.title`)}</h1>
      <p className={sheet.lead}>{t(`account.${kind}.text`)}</p>
      <div className={`wrap gap-12 ${sheet.ways} full above-24`}>
        {kind === 'link-over' && <LinkButton href="/account/forgot">{t('account.link-over.way')}</LinkButton>}
        <LinkButton href="/login" quiet={kind === 'link-over'}>
          {common('action.sign-in')}
        </LinkButton>
      </div>
    </div>
  );
}
