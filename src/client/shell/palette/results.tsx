import { useEffect } from 'react';
import { useHubWords } from '../../i18n/words.ts';
import type { Command } from './command.ts';
import styles from './palette.module.css';

interface Props {
  found: readonly Command[];
  query: string;
  current: Command | undefined;
  onChoose: (command: Command) => void;
}

export function Results({ found, query, current, onChoose }: Props) {
  const say = useHubWords();
  const groups = [...new Set(found.map(({ group }) => group))];

  useEffect(() => {
    if (current) document.getElementById(optionId(current))?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <>
      <div
        className={`scrolls flexible ${styles.results}`}
        role="listbox"
        id="palette-results"
        aria-label={say('palette.title')}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={group} role="group" aria-label={say(`palette.${group}`)}>
            <div className={`muted tiny medium ${styles.group}`} aria-hidden>
              {say(`palette.${group}`)}
            </div>
            {found
              .filter((command) => command.group === group)
              .map((command) => (
                <Option
                  key={command.id}
                  command={command}
                  chosen={command === current}
                  onChoose={() => onChoose(command)}
                />
              ))}
          </div>
        ))}
      </div>
      <p className={`rigid muted small breaks centered ${styles.none}`} role="status">
        {found.length === 0 ? (
          say('palette.none', { query: `\u2068${query}\u2069` })
        ) : (
          <span className="unseen">{say('palette.count', { count: found.length })}</span>
        )}
      </p>
    </>
  );
}

function Option({ command, chosen, onChoose }: { command: Command; chosen: boolean; onChoose: () => void }) {
  const { icon: Icon, label } = command;
  return (
    // biome-ignore lint/a11y: the field handles the keys, retains the focus and names the current option
    <div
      id={optionId(command)}
      className={`row gap-12 ink small touch round-m ${styles.option}`}
      role="option"
      aria-selected={chosen}
      onClick={onChoose}
    >
      <Icon size={20} stroke={1.75} />
      <bdi>{label}</bdi>
    </div>
  );
}

export function optionId({ id }: Command): string {
  return `palette-${id}`;
}
