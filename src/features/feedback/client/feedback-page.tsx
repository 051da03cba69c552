import { useContext, useSyncExternalStore } from 'react';
import { useAbility } from '#client/lib/ability.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { Button } from '#client/ui/button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { OwnList } from './own-list.tsx';
import { FeedbackPanel } from './panel/feedback-panel.tsx';
import { useFeedbackAddress, type View, views } from './triage/address.ts';
import { TriageBar } from './triage/bar.tsx';
import { Board } from './triage/board.tsx';
import { TriageList } from './triage/list.tsx';
import styles from './triage/triage.module.css';
import { useWords } from './words.ts';

/** Feedback page: the board for those who answer, one's own feedback for everybody else. */
export default function FeedbackPage() {
  const t = useWords();
  const answers = useAbility().can('update', 'Feedback');
  const { show } = useContext(ShellContext);
  return (
    <>
      <div className={`wrap spread top below-16 ${styles.head}`}>
        <PageHead title={t('title')} lead={t('lead')} />
        <Button size="md" onClick={() => show('feedback')}>
          {t('give')}
        </Button>
      </div>
      {answers ? <Triage /> : <OwnList />}
    </>
  );
}

function Triage() {
  const t = useWords();
  const isWide = useIsWide();
  const { address, view: chosen, open } = useFeedbackAddress();
  const { query, change } = address;
  const view: View = chosen === 'board' || !chosen ? (isWide && !query.state ? 'board' : 'list') : chosen;
  const offered = views.filter((each) => each !== 'board' || isWide);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      <div className={`wrap gap-4 below-16 ${styles.views}`} role="group" aria-label={t('view')}>
        {offered.map((each) => (
          <button
            key={each}
            type="button"
            className={`muted small medium touch round-s ${styles.view}`}
            aria-pressed={each === view}
            onClick={() => change({ view: each, page: '', ...(each === 'board' && { state: '' }) })}
          >
            {t(`view.${each}`)}
          </button>
        ))}
      </div>
      {view !== 'mine' && <TriageBar address={address} />}
      {view === 'board' && <Board query={query} change={change} />}
      {view === 'list' && <TriageList address={address} />}
      {view === 'mine' && <OwnList />}
      {open && (
        <FeedbackPanel
          key={open}
          id={open}
          onOpen={(id) => change({ open: id })}
          onClose={() => change({ open: '' })}
        />
      )}
    </>
  );
}

const wide = '(width >= 1080px)';

/** True on screens wide enough for four columns. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(wide).matches,
  );
}
