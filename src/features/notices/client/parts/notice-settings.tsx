import { Bone } from '#client/ui/bone.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { kindOf, mailChoices, type NoticePreference } from '../../contract.ts';
import { useNoticePreferences, usePrefer } from '../api.ts';
import { useWords } from '../words.ts';
import { KindIcon } from './kind-icon.tsx';
import styles from './notice-settings.module.css';

/** How one gets each kind of notification. Each change is stored at once. */
export function NoticeSettings() {
  const t = useWords();
  const { data, error, refetch } = useNoticePreferences();
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />;
  return (
    <div className={`stack gap-16 ${styles.settings}`}>
      <p className="muted small pretty">{t(data.isMailSetUp ? 'settings.lead' : 'settings.no-mail')}</p>
      <ul className={`card stack ${styles.list}`}>
        {data.preferences.map((preference) => (
          <Setting key={preference.kind} preference={preference} hasMail={data.isMailSetUp} />
        ))}
      </ul>
    </div>
  );
}

function Setting({ preference, hasMail }: { preference: NoticePreference; hasMail: boolean }) {
  const t = useWords();
  const prefer = usePrefer();
  const { kind, bell, mail } = preference;
  const offered = kindOf(kind).mail;
  const title = t(`setting.${kind}`);
  const choices = mailChoices
    .filter((choice) => offered.includes(choice))
    .map((choice) => ({
      value: choice,
      label: t(offered.length === 1 ? 'mail.choice.always' : `mail.choice.${choice}`),
    }));
  return (
    <li className={`cluster spread middle ${styles.setting}`}>
      <span className={`row gap-12 grow ${styles.event}`}>
        <KindIcon kind={kind} />
        <span className="small medium">{title}</span>
      </span>
      <span className="row gap-16">
        <Checkbox
          label={t('settings.bell')}
          aria-label={`${title}: ${t('settings.bell')}`}
          checked={bell}
          onChange={({ currentTarget }) => prefer({ ...preference, bell: currentTarget.checked })}
        />
        {hasMail && (
          <span className="row gap-8">
            <span className="small nowrap" aria-hidden>
              {t('settings.mail')}
            </span>
            <NativeSelect
              aria-label={`${title}: ${t('settings.mail')}`}
              data={choices}
              value={mail}
              disabled={choices.length === 1}
              onChange={({ currentTarget }) => {
                const choice = mailChoices.find((each) => each === currentTarget.value);
                if (choice) prefer({ ...preference, mail: choice });
              }}
            />
          </span>
        )}
      </span>
    </li>
  );
}
