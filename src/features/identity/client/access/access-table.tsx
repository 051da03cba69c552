import { IconCheck, IconCircleHalf2, IconMinus } from '@tabler/icons-react';
import { useAbility } from '#client/lib/ability.ts';
import { actions, type Subject } from '#shared/ability.ts';
import styles from './access-table.module.css';
import { type Decision, decide } from './decision.ts';
import { applies } from './permissions.ts';
import { useWords } from './words.ts';

const signs = { yes: IconCheck, partly: IconCircleHalf2, no: IconMinus } as const;

/** Table of subjects and actions; on a phone each subject is a card. Every cell names the rule that decides it, if there is anything to decide. */
export function AccessTable({ subjects }: { subjects: readonly Subject[] }) {
  const t = useWords();
  const ability = useAbility();
  return (
    <table className={`full small on-card ${styles.table}`}>
      <caption className="unseen">{t('table.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('table.item')}</th>
          {actions.map((action) => (
            <th key={action} scope="col">
              {t(`action.${action}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {subjects.map((subject) => (
          <tr key={subject} data-subject={subject}>
            <th scope="row">{t(`subject.${subject}`)}</th>
            {actions.map((action) => (
              <Cell
                key={action}
                name={t(`action.${action}`)}
                decision={applies(action, subject) ? decide(ability, action, subject) : null}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ name, decision }: { name: string; decision: Decision | null }) {
  const t = useWords();
  if (!decision)
    return (
      <td data-allowed="none">
        <span className={styles.name} aria-hidden>
          {name}
        </span>
        <span className="muted tiny">{t('table.na')}</span>
      </td>
    );
  const { allowed, ground, conditions } = decision;
  const Sign = signs[allowed];
  return (
    <td data-allowed={allowed}>
      <span className={styles.name} aria-hidden>
        {name}
      </span>
      <span className={`row gap-6 medium ${styles.verdict}`}>
        <Sign size={18} stroke={1.75} aria-hidden />
        {t(allowed)}
      </span>
      <span className={`muted tiny block ${styles.why}`}>
        {ground ? t(`ground.${ground}`) : t('table.none')}
        {conditions.map((condition) => (
          <code key={condition} dir="ltr">
            {condition}
          </code>
        ))}
      </span>
    </td>
  );
}
