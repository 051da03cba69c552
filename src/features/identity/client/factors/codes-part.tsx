import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useHubWords } from '#client/i18n/words.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import styles from '#client/ui/form.module.css';
import { useWords } from '../words.ts';
import { makeRecoveryCodes } from './api.ts';
import { FailureNotice } from './failure-notice.tsx';
import { Part } from './part.tsx';

interface Props {
  left: number;
  /** True while new codes are shown on the page. */
  isShowing: boolean;
  onMade: (codes: readonly string[]) => unknown;
}

/** Number of unused recovery codes, and a button for new ones. */
export function CodesPart({ left, isShowing, onMade }: Props) {
  const t = useWords();
  const say = useHubWords();
  const [isConfirming, setConfirming] = useState(false);
  const make = useMutation({
    mutationFn: makeRecoveryCodes,
    onSuccess: ({ recoveryCodes }) => {
      setConfirming(false);
      void onMade(recoveryCodes);
    },
  });
  return (
    <Part
      title={t('factors.codes.title')}
      mark={t('factors.codes.left', { count: left })}
      text={t('factors.codes.what')}
    >
      <div className={`cluster gap-12 ${styles.actions}`}>
        <Button variant="default" disabled={isShowing} onClick={() => setConfirming(true)}>
          {t('factors.codes.make')}
        </Button>
      </div>
      {isConfirming && (
        <Dialog title={t('factors.codes.make-title')} place="middle" onClose={() => setConfirming(false)}>
          <div className={styles.inDialog}>
            <p className="muted small pretty">{t('factors.codes.make-text')}</p>
            {make.error && <FailureNotice error={make.error} />}
            <div className={`cluster gap-12 ${styles.actions}`}>
              <Button loading={make.isPending} onClick={() => make.mutate()}>
                {t('factors.codes.make')}
              </Button>
              <Button variant="default" data-autofocus onClick={() => setConfirming(false)}>
                {say('action.cancel')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </Part>
  );
}
