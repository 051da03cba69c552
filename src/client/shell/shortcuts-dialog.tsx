import { Fragment, useContext } from 'react';
import { useHubWords } from '../i18n/words.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ShellContext } from './shell-context.ts';
import styles from './shortcuts-dialog.module.css';

/** Returns the shortcuts, each with its effect and its keys. */
function shortcuts(modifier: string) {
  return [
    { does: 'search', keys: [[modifier, 'K'], ['/']] },
    { does: 'help', keys: [['?']] },
    { does: 'close', keys: [['Esc']] },
    { does: 'move', keys: [['↑'], ['↓']] },
    { does: 'skip', keys: [['Tab']] },
  ] as const;
}

/** Shortcuts of players, on pages that have one. */
const ofPlayers = [
  { does: 'toggle', keys: [['K'], ['Space']] },
  { does: 'ten', keys: [['J'], ['L']] },
  { does: 'five', keys: [['←'], ['→']] },
  { does: 'part', keys: [['0'], ['9']] },
  { does: 'rate', keys: [['<'], ['>']] },
  { does: 'frame', keys: [[','], ['.']] },
  { does: 'mute', keys: [['M']] },
  { does: 'captions', keys: [['C']] },
  { does: 'full', keys: [['F']] },
] as const;

/** Shortcuts of the desk of principals. */
const ofDesk = [
  { does: 'next', keys: [['J'], ['K']] },
  { does: 'approve', keys: [['A']] },
  { does: 'return', keys: [['R']] },
  { does: 'comment', keys: [['C']] },
  { does: 'select', keys: [['X']] },
  { does: 'find', keys: [['/']] },
] as const;

export default function ShortcutsDialog() {
  const say = useHubWords();
  const { show } = useContext(ShellContext);
  const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  const lines = (some: ReturnType<typeof shortcuts> | typeof ofPlayers | typeof ofDesk) => (
    <dl className={`scrolls ${styles.list}`}>
      {some.map(({ does, keys }) => (
        <div key={does} className={`row spread gap-16 small ${styles.line}`}>
          <dt>{say(`shortcuts.${does}`)}</dt>
          <dd className="row rigid gap-4" dir="ltr">
            {keys.map((together, at) => (
              <Fragment key={together.join()}>
                {at > 0 && <span className={`muted tiny ${styles.or}`}>{say('shortcuts.or')}</span>}
                {together.map((key) => (
                  <kbd key={key} className={`centered ${styles.key}`}>
                    {key}
                  </kbd>
                ))}
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <Dialog title={say('shortcuts.title')} place="middle" onClose={() => show(null)}>
      {lines(shortcuts(modifier))}
      {document.querySelector('[data-desk]') && (
        <>
          <h3 className={`muted small strong ${styles.heading}`}>{say('shortcuts.desk')}</h3>
          {lines(ofDesk)}
        </>
      )}
      {document.querySelector('[data-player]') && (
        <>
          <h3 className={`muted small strong ${styles.heading}`}>{say('shortcuts.player')}</h3>
          {lines(ofPlayers)}
        </>
      )}
    </Dialog>
  );
}
