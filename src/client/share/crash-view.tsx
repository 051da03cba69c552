import type { ReactNode } from 'react';
import type { Words } from '#shared/words.ts';
import { useSharedWords, WordsContext } from '../i18n/words.ts';
import { LinkButton } from '../ui/link-button.tsx';

/** Returns the view in place of a page that crashed. The illustrated one is loaded only now; if that fails, text is shown. */
export async function crashView(error: unknown, words: Words): Promise<ReactNode> {
  const page = await import('../ui/crash-page.tsx').then(
    ({ CrashPage }) => <CrashPage error={error} />,
    () => <PlainCrash />,
  );
  return (
    <WordsContext value={words}>
      <main>{page}</main>
    </WordsContext>
  );
}

function PlainCrash() {
  const t = useSharedWords();
  return (
    <>
      <h1 className="spaced">{t('error.crash.title')}</h1>
      <p className="spaced">{t('error.crash.text')}</p>
      <LinkButton href="">{t('action.reload')}</LinkButton>
    </>
  );
}
