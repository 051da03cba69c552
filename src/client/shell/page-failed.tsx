import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSharedWords } from '../i18n/words.ts';
import { isChunkFailure, recoverFromChunkFailure } from '../lib/chunk-failure.ts';
import { connection } from '../lib/connection.ts';
import { Button } from '../ui/button.tsx';
import { CrashPage } from '../ui/crash-page.tsx';
import { MessagePage } from '../ui/message-page.tsx';

/** What stands where a page should be: it broke, or it could not be loaded. */
export function PageFailed({ error }: { error: unknown }) {
  return isChunkFailure(error) ? <PageOutOfReach /> : <CrashPage error={error} />;
}

/** The page comes by itself as soon as the server can be reached again. */
function PageOutOfReach() {
  const t = useSharedWords();
  const router = useRouter();

  useEffect(() => {
    void recoverFromChunkFailure();
    const leave = connection.subscribe(() => connection.read() && void router.invalidate());
    return () => void leave();
  }, [router]);

  return (
    <MessagePage scene={503} title={t('error.offline.title')} text={t('error.offline.text')}>
      <Button onClick={() => void router.invalidate()}>{t('action.retry')}</Button>
    </MessagePage>
  );
}
