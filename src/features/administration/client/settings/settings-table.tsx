import { IconLock } from '@tabler/icons-react';
import data from '#client/ui/data-table.module.css';
import { Tag } from '#client/ui/tag.tsx';
import type { SettingInForce } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './settings-table.module.css';

const tones = { environment: 'accent', file: 'accent', default: 'plain' } as const;

/** Settings with their values, secrets hidden, and their sources. */
export function SettingsTable({ settings }: { settings: readonly SettingInForce[] }) {
  const t = useWords();
  return (
    <table className={`full small ${data.table} ${styles.table}`}>
      <caption className="unseen">{t('settings.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('settings.name')}</th>
          <th scope="col">{t('settings.value')}</th>
          <th scope="col">{t('settings.source')}</th>
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => (
          <tr key={setting.name}>
            <th scope="row">
              <code className="breaks" dir="ltr">
                {setting.name}
              </code>
            </th>
            <td>
              <Value {...setting} />
            </td>
            <td>
              <Tag tone={tones[setting.source]}>{t(`source.${setting.source}`)}</Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ value, isMasked }: SettingInForce) {
  const t = useWords();
  return (
    <span className="cluster gap-4-8">
      {value && (
        <code className="breaks" dir="ltr">
          {value}
        </code>
      )}
      {isMasked && (
        <span className="row gap-4 muted tiny">
          <IconLock size={14} stroke={1.75} aria-hidden />
          {t('settings.masked')}
        </span>
      )}
      {!value && !isMasked && <span className="muted tiny">{t('settings.empty')}</span>}
    </span>
  );
}
