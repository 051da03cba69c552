import { useContext } from 'react';
import { useSharedWords } from '../i18n/words.ts';
import { ShellContext } from './shell-context.ts';

/** Link that opens the feedback panel; without script it leads to a page of its own. */
export function FeedbackLink({ className, label }: { className?: string | undefined; label?: string }) {
  const t = useSharedWords();
  const { show } = useContext(ShellContext);
  return (
    <a
      className={className}
      href="/feedback/new"
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        show('feedback');
      }}
    >
      {label ?? t('feedback')}
    </a>
  );
}
