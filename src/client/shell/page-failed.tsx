import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useSharedWords } from '../i18n/words.ts';
import { isChunkFailure, recoverFromChunkFailure } from '../lib/chunk-failure.ts';
import { connection, reloadStylesLater } from '../lib/connection.ts';
import { Button } from '../ui/button.tsx';
import { CrashPage } from '../ui/crash-page.tsx';
import { MessagePage } from '../ui/message-page.tsx';

/** View in place of a page that crashed or failed to load. */
export function PageFailed({ error }: { error: unknown }) {
  return isChunkFailure(error) ? <PageOutOfReach /> : <CrashPage error={error} />;
}

/** Retries by itself as soon as the server is reachable again. */
function PageOutOfReach() {
  const t = useSharedWords();
  const router = useRouter();

  const tryAgain = useCallback(() => void reloadStylesLater().then(() => router.invalidate()), [router]);

  useEffect(() => {
    void recoverFromChunkFailure();
    const leave = connection.subscribe(() => connection.read() && tryAgain());
    return () => void leave();
  }, [tryAgain]);

  return (
    <MessagePage scene={503} title={t('error.offline.title')} text={t('error.offline.text')}>
      <Button variant="quiet" size="tall" onClick={tryAgain}>
        {t('action.retry')}
      </Button>
    </MessagePage>
  );
}
