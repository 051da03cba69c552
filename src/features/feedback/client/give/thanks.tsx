import { IconCircleCheck, IconClockHour4 } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '#client/lib/copy-text.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { DeliveredFeedback } from './deliver.ts';
import styles from './give-panel.module.css';
import { useWords } from './words.ts';

interface Props {
  outcome: { sent: DeliveredFeedback } | 'kept';
  onClose: () => void;
}

/** Confirms that the feedback has arrived, or will be sent later. */
export function Thanks({ outcome, onClose }: Props) {
  const t = useWords();
  const [isCopied, setCopied] = useState(false);
  const sent = outcome === 'kept' ? null : outcome.sent;
  const Sign = sent ? IconCircleCheck : IconClockHour4;
  const copy = async (path: string) => {
    setCopied(await copyText(new URL(path, location.href).href));
  };
  return (
    <div className={styles.thanks} role="status">
      <Sign size={48} stroke={1.5} aria-hidden />
      {!sent && <h3>{t('kept.title')}</h3>}
      <p>{t(sent ? 'thanks.text' : 'kept.text')}</p>
      {sent?.withoutPicture && <p>{t('thanks.picture')}</p>}
      <div className="grid full gap-12">
        {sent && <LinkButton href={sent.follow}>{t('thanks.follow')}</LinkButton>}
        {sent && (
          <Button variant="quiet" size="tall" onClick={() => void copy(sent.follow)}>
            {t(isCopied ? 'thanks.copied' : 'thanks.copy')}
          </Button>
        )}
        <Button variant="quiet" size="tall" onClick={onClose}>
          {t('thanks.done')}
        </Button>
      </div>
    </div>
  );
}
