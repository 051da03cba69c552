import { useSharedWords } from '#client/i18n/words.ts';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { ErrorPage } from '#client/ui/error-page.tsx';

/** Shared content inside the shell. While the hub can hold none, there is nothing at any such address. */
export default function ShareDetailPage() {
  const common = useSharedWords();
  usePageTitle(common('error.not-found.title'));
  return <ErrorPage status={404} asked />;
}
