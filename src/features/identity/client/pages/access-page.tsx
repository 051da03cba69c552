import { useContext, useState } from 'react';
import { useAbility } from '#client/lib/ability.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { subjects } from '#shared/ability.ts';
import { AccessTable } from '../parts/access-table.tsx';
import { mayAnything } from '../parts/decision.ts';
import { useWords } from '../words.ts';
import styles from './access-page.module.css';

/** Page of one's permissions and the rules behind them. */
export default function AccessPage() {
  const t = useWords();
  const ability = useAbility();
  const { viewer } = useContext(ShellContext);
  const [onlyAllowed, setOnlyAllowed] = useState(false);
  const shown = onlyAllowed ? subjects.filter((subject) => mayAnything(ability, subject)) : subjects;
  return (
    <>
      <PageHead title={t('access.title')} lead={t('access.lead')} />
      <div className={`cluster spread below-12 ${styles.bar}`}>
        <p className="strong">
          {viewer ? t('access.who-member', { name: `\u2068${viewer.name}\u2069` }) : t('access.who')}
        </p>
        <label className={`row small touch ${styles.filter}`}>
          <input
            type="checkbox"
            checked={onlyAllowed}
            onChange={(event) => setOnlyAllowed(event.currentTarget.checked)}
          />
          {t('access.filter')}
        </label>
      </div>
      <AccessTable subjects={shown} />
    </>
  );
}
