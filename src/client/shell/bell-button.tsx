import { IconBell } from '@tabler/icons-react';
import { type ComponentType, useContext, useEffect, useRef, useState } from 'react';
import { useHubWords } from '../i18n/words.ts';
import { whenIdle } from '../lib/when-idle.ts';
import styles from '../ui/icon-button.module.css';
import { ShellContext } from './shell-context.ts';

/** Bell in the navbar: a link to the notifications, until the part that shows them here has loaded. */
export function BellButton() {
  const say = useHubWords();
  const { loadBell } = useContext(ShellContext);
  const [Bell, setBell] = useState<ComponentType | null>(null);
  const first = useRef(loadBell);
  useEffect(() => {
    const { current: load } = first;
    const showPart = async () => {
      const { default: part } = (await load?.()) ?? {};
      if (part) setBell(() => part);
    };
    return load ? whenIdle(showPart) : undefined;
  }, []);
  if (!loadBell) return null;
  if (Bell) return <Bell />;
  const label = say('page.notices');
  return (
    <a className={styles.button} href="/notices" aria-label={label} title={label}>
      <IconBell size={20} stroke={1.75} />
    </a>
  );
}
