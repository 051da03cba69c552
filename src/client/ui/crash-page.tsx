import { useEffect, useState } from 'react';
import { useSharedWords } from '../i18n/words.ts';
import { reportCrash } from '../lib/crash.ts';
import { CopyCode } from './copy-code.tsx';
import { LinkButton } from './link-button.tsx';
import { MessagePage } from './message-page.tsx';

/** Page shown in place of one that crashed: a message, links to continue, and the id to quote to support. */
export function CrashPage({ error }: { error: unknown }) {
  const t = useSharedWords();
  const [reference, setReference] = useState('');

  useEffect(() => {
    let gone = false;
    void reportCrash(error).then((id) => !gone && setReference(id));
    return () => {
      gone = true;
    };
  }, [error]);

  const below = reference && <CopyCode label={t('error.reference')} code={reference} />;
  return (
    <MessagePage scene="crash" title={t('error.crash.title')} text={t('error.crash.text')} below={below}>
      <LinkButton href="">{t('action.reload')}</LinkButton>
      <LinkButton href="/" quiet>
        {t('action.home')}
      </LinkButton>
    </MessagePage>
  );
}
