import { useSharedWords } from '#client/i18n/words.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { MessagePage } from '#client/ui/message-page.tsx';
import type { EndedPageOf } from '../../contract/public-pages.ts';
import { useWords } from './words.ts';

/** Page that explains why a link no longer works, and what to do. */
export default function EndedPage({ page: { why } }: { page: EndedPageOf; title: string }) {
  const t = useWords();
  const common = useSharedWords();
  return (
    <MessagePage scene={410} title={t(`ended.${why}.title`)} text={t(`ended.${why}.text`)}>
      <LinkButton href="/share">{t('ended.more')}</LinkButton>
      <LinkButton href="/" quiet>
        {common('action.home')}
      </LinkButton>
    </MessagePage>
  );
}
