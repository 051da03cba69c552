import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { CopyCode } from '#client/ui/copy-code.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { auditPages } from '#features/audit/pages.ts';
import { type Check, type Finding, findings, type State } from '../../contract.ts';
import { administrationPages } from '../../pages.ts';
import { type AdministrationKey, useWords } from '../words.ts';
import styles from './check-row.module.css';
import { MailTest } from './mail-test.tsx';

const signs = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertCircle,
  unknown: IconHelpCircle,
} as const satisfies Record<State, unknown>;

type Part = Finding extends infer Each ? (Each extends `${infer Name}-${string}` ? Name : never) : never;
type RemedyKey = Extract<AdministrationKey, `todo.${string}`>;

const backupCommand = 'npm run hub -- backup record';

/** One part of the hub: its state, what was found, and what to do about it. */
export function CheckRow({ check: { finding, values } }: { check: Check }) {
  const t = useWords();
  const say = useValues();
  const state = findings[finding];
  const part = finding.split('-')[0] as Part;
  const Sign = signs[state];
  return (
    <li className={styles.row} data-part={part} data-state={state}>
      <Sign className={styles.sign} size={22} stroke={1.75} aria-hidden />
      <div className="stack gap-4">
        <h2 className="normal strong">{t(`part.${part}`)}</h2>
        <p className="muted small pretty">{t(`finding.${finding}`, say(values))}</p>
        {state !== 'good' && <p className="small pretty">{t(`todo.${finding}` as RemedyKey)}</p>}
        {finding === 'backup-none' && <CopyCode label={t('backup.command')} code={backupCommand} />}
        <Ways part={part} finding={finding} />
      </div>
      <span className={`tiny medium nowrap ${styles.state}`}>{t(`state.${state}`)}</span>
    </li>
  );
}

/** Actions and pages for a part. */
function Ways({ part, finding }: { part: Part; finding: Finding }) {
  const t = useWords();
  if (finding === 'mail-on') return <MailTest />;
  if (part === 'queue' && finding !== 'queue-idle')
    return (
      <div>
        <LinkButton href={administrationPages.jobs.path} quiet>
          {t('go.jobs')}
        </LinkButton>
      </div>
    );
  if (part === 'trail' && finding !== 'trail-fine')
    return (
      <div>
        <LinkButton href={auditPages.audit.path} quiet>
          {t('go.trail')}
        </LinkButton>
      </div>
    );
  return null;
}

const isolate = (text: string) => `\u2068${text}\u2069`;

/** Returns the function that formats the values of a message by their names. */
function useValues() {
  const { bytes, elapsed, relative, date } = useFormats();
  const format = (name: string, value: string | number): string | number => {
    if (typeof value === 'string') return isolate(value);
    if (name === 'size' || name === 'free' || name === 'total') return bytes(value);
    if (name === 'ms') return elapsed(value);
    if (name === 'age') return relative(Date.now() - value);
    if (name === 'at') return relative(value);
    return name === 'until' ? date(value) : value;
  };
  return (values: Check['values']) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, format(name, value)]));
}
