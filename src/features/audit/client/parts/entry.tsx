import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import type { AuditEntry } from '../../contract.ts';
import { useNames } from '../names.ts';
import styles from './entry.module.css';
import { EntryDetails } from './entry-details.tsx';

/** One entry of the trail: action, subject, author and time. Opened, it shows the changed fields. */
export function Entry({ entry }: { entry: AuditEntry }) {
  const names = useNames();
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.entry} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`grid middle small hovers ${styles.line}`}>
        <span className={`grid shrinks ${styles.what}`}>
          <span className="strong breaks">{names.action(entry.action)}</span>
          <span className="muted tiny nowrap ellipsis text-start">
            {names.type(entry.subject.type)} · <bdi>{names.subject(entry)}</bdi>
          </span>
        </span>
        <span className={`nowrap ellipsis text-start ${styles.who}`}>
          <bdi>{names.actor(entry.actor)}</bdi>
        </span>
        <time className={`muted ${styles.when}`} dateTime={entry.at}>
          {formats.dateTime(entry.at)}
        </time>
        <IconChevronDown className={`muted ${styles.sign}`} size={18} stroke={1.75} aria-hidden />
      </summary>
      {open && <EntryDetails entry={entry} />}
    </details>
  );
}
