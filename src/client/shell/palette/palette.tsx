import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useContext, useState } from 'react';
import { useHubWords } from '../../i18n/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ShellContext } from '../shell-context.ts';
import type { Command } from './command.ts';
import { fitOf } from './match.ts';
import styles from './palette.module.css';
import { optionId, Results } from './results.tsx';
import { useCommands } from './use-commands.ts';
import { useThings } from './use-things.ts';

/** Search over pages, actions and the content of rooms: type, move with the arrow keys, press Enter. */
export default function Palette() {
  const say = useHubWords();
  const { show } = useContext(ShellContext);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = [...search(useCommands(), query), ...useThings(query)];
  const current = found[Math.min(at, found.length - 1)];

  const choose = (command: Command) => {
    show(null);
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && current) setAt((found.indexOf(current) + step + found.length) % found.length);
    else if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) choose(current);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={say('palette.title')} place="top" bare onClose={() => show(null)}>
      <div className={`row rigid gap-12 muted ${styles.field}`}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          className={`grow ink ${styles.input}`}
          data-autofocus
          maxLength={100}
          type="text"
          role="combobox"
          aria-label={say('palette.placeholder')}
          aria-expanded={found.length > 0}
          aria-controls="palette-results"
          aria-activedescendant={current && optionId(current)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          placeholder={say('palette.placeholder')}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <Results found={found} query={query} current={current} onChoose={choose} />
    </Dialog>
  );
}

/** Returns the matches by group, the group with the best match first; within a group the best first. */
function search(commands: readonly Command[], query: string): Command[] {
  const hits = commands
    .map((command) => ({ command, fit: fitOf(query, command.label) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit);
  const groups = [...new Set(hits.map(({ command }) => command.group))];
  // Without a query all commands match equally, and the order of the list is preserved.
  return groups.flatMap((group) =>
    hits.filter(({ command }) => command.group === group).map(({ command }) => command),
  );
}
