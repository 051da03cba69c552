import { IconCircleCheck, IconCircleDashed, IconCircleHalf2 } from '@tabler/icons-react';
import { useContext } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { useUser } from '#client/session/user-store.ts';
import { SignInLink } from '#client/shell/account-menu.tsx';
import { FeedbackLink } from '#client/shell/feedback-link.tsx';
import { ShellContext } from '#client/shell/shell-context.ts';
import { type CrdCheck, crdChecks, type Role } from '#shared/roles.ts';
import { useWords as useRoomWords } from '../words.ts';
import styles from './permission-row.module.css';
import type { NamedPermission, Permission } from './permissions.ts';
import type { Limit, Verdict } from './verdict.ts';
import { useWords } from './words.ts';

export interface Contact {
  name: string;
  email: string;
}

const signs = { yes: IconCircleCheck, partly: IconCircleHalf2, no: IconCircleDashed } as const;

/** One permission in plain words: whether it is allowed, why, within which limits, and whom to ask for it. */
export function PermissionRow({
  permission,
  verdict,
  contact,
}: {
  permission: NamedPermission;
  verdict: Verdict;
  contact: Contact | undefined;
}) {
  const t = useWords();
  const { allowed, ground, limits } = verdict;
  const Sign = signs[allowed];
  return (
    <li className={styles.row} data-permission={permission.name} data-allowed={allowed}>
      <Sign className={styles.sign} size={22} stroke={1.75} aria-hidden />
      <div className="shrinks">
        <p className="medium">{t(`may.${permission.name}`)}</p>
        {allowed === 'no' ? (
          <DenialText who={permission.who} what={t(`may.${permission.name}`)} contact={contact} />
        ) : (
          <div className="muted small pretty">
            {ground && <p>{t(`ground.${ground}`)}</p>}
            {limits.length > 0 && <Limits limits={limits} />}
            {permission.name === 'share' && <SharingNotes />}
          </div>
        )}
      </div>
      <span className={`tiny medium nowrap ${styles.verdict}`}>{t(allowed)}</span>
    </li>
  );
}

function Limits({ limits }: { limits: Verdict['limits'] }) {
  const t = useWords();
  const { list } = useFormats();
  const words = (some: readonly Limit[]) => list(some.map((limit) => t(`limit.${limit}`)));
  const [only, ...others] = limits;
  if (only && others.length === 0)
    return (
      <p>
        {t('limits')} {words(only)}.
      </p>
    );
  return (
    <>
      <p>{t('limits')}</p>
      <ul className={styles.limits}>
        {limits.map((some) => (
          <li key={some.join()}>{words(some)}</li>
        ))}
      </ul>
    </>
  );
}

/** What sharing takes besides: approval, and what the profile lacks for some categories. */
function SharingNotes() {
  const t = useWords();
  const ofRoom = useRoomWords();
  const user = useUser();
  const check = crdChecks.find((each): each is CrdCheck => each === user?.crd_check);
  return (
    <>
      <p>{t('share.approval')}</p>
      {user && !user.isSecurityLicensed && <p>{t('share.license')}</p>}
      {check && check !== 'passed' && <p>{t('share.check', { status: ofRoom(`check.${check}`) })}</p>}
    </>
  );
}

function DenialText({
  who,
  what,
  contact,
}: {
  who: Permission['who'];
  what: string;
  contact: Contact | undefined;
}) {
  const t = useWords();
  const ofRoom = useRoomWords();
  const { list } = useFormats();
  const { viewer } = useContext(ShellContext);
  const isForRoles = who !== 'members' && who !== 'everyone';
  return (
    <p className={`muted small cluster ${styles.denied}`}>
      {isForRoles
        ? t('for', { roles: list(who.map((role: Role) => ofRoom(`role.${role}`))) })
        : t('for-members')}
      {!viewer && !isForRoles && <SignInLink />}
      {viewer && contact && (
        <a
          className={styles.ask}
          href={`mailto:${contact.email}?subject=${encodeURIComponent(t('ask.subject', { what }))}`}
        >
          {t('ask', { name: `\u2068${contact.name}\u2069` })}
        </a>
      )}
      {viewer && !contact && <FeedbackLink className={styles.ask} label={t('ask-here')} />}
    </p>
  );
}
